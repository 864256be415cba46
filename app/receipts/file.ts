import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '#app/web/attachment.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { signatureInFile } from '#domain/retention/receipt.ts'
import { viewReceipt } from '#domain/retention/view-receipt.ts'
import { receiptLimit } from './receipt.server.ts'

/**
 * Serves `/receipts/ID/receipt.json`, and the same in parts for OpenSSL: `receipt.txt` is the signed text,
 * `receipt.sig` its 64-byte signature.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const limited = await receiptLimit(context)
  if (limited) return limited
  const erasure = await viewReceipt(ports, { id: params.id ?? '', viewer: null })
  if (!erasure?.receipt) throw notFound()
  const { receipt } = erasure
  const signature = signatureInFile(receipt.signature)
  switch (params.file) {
    case 'receipt.json':
      return attachment(`${JSON.stringify({ ...receipt, signature }, null, 2)}\n`, 'json', 'receipt.json')
    case 'receipt.txt':
      return attachment(receipt.text, 'txt', 'receipt.txt')
    case 'receipt.sig':
      return attachment(Buffer.from(signature, 'base64'), 'sig', 'receipt.sig')
    default:
      throw notFound()
  }
}
