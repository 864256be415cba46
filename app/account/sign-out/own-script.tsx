import { useContext } from 'react'
import { ServerContext } from '#app/ui/shell/server-context.ts'

/** A small file below `public/`, for pages that come without React. */
export function OwnScript({ src }: { src: `/${string}.js` }) {
  return <script src={src} nonce={useContext(ServerContext).nonce} defer />
}
