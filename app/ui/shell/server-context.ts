import { createContext } from 'react'

/**
 * What only the server knows while it renders. The nonce must not reach the page's data, where a script could read it;
 * in the browser it is empty, as browsers show it to nobody.
 */
export const ServerContext = createContext({ nonce: '', requestId: '' })
