import { createContext } from 'react'

/**
 * Facts that only the server knows while it renders. The nonce must not reach the page's data, where a script could read it;
 * in the browser it is empty, because browsers hide it as well.
 */
export const ServerContext = createContext({ nonce: '', requestId: '' })
