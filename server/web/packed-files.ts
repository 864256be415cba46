import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'

/** Asks for `NAME.br` in place of a file of this folder that the build has packed so, where the browser reads Brotli. */
export function packedFiles(folder: string): RequestHandler {
  const packed = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.br')) : [])
  return (request, response, next) => {
    const name = `${request.path}.br`
    if (!packed.has(name.slice(1))) return next()
    response.vary('Accept-Encoding')
    if (request.acceptsEncodings('br')) {
      response.type(extname(request.path)).set('Content-Encoding', 'br')
      request.url = name
    }
    next()
  }
}
