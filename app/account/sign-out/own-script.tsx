import { useContext } from 'react'
import { ServerContext } from '#app/ui/shell/server-context.ts'

/** Loads a small script from `public/`, for pages without React. */
export function OwnScript({ src }: { src: `/${string}.js` }) {
  return <script src={src} nonce={useContext(ServerContext).nonce} defer />
}
