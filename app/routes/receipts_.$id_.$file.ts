import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '#app/attachment.server.ts'
import { ports } from '#app/ports.server.ts'
import { notFound } from '#app/read-id.ts'
import { receiptLimit } from '#app/receipt.server.ts'
import { signatureInFile } from '#domain/retention/receipt.ts'
import { viewReceipt } from '#domain/retention/view-receipt.ts'

/** `/receipts/ID/receipt.json`, and the same apart for OpenSSL: `receipt.txt` is what is signed, `receipt.sig` its 64 bytes. */
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
