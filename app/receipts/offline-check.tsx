import { Card } from '#app/ui/kit/card.tsx'

const PUBLIC_KEY_PATH = '/.well-known/plumbline-receipts.pem'

const openssl =
  'openssl pkeyutl -verify -pubin -inkey plumbline-receipts.pem -rawin -in receipt.txt -sigfile receipt.sig'

/** How to check a receipt without this site. `receipt` is the one whose files are linked. */
export function OfflineCheck({ receipt }: { receipt?: string }) {
  const file = (name: string) =>
    receipt ? (
      <a href={`/receipts/${receipt}/${name}`} download className="link">
        {name}
      </a>
    ) : (
      <code>{name}</code>
    )
  return (
    <Card title="Check it without us">
      <ol className="max-w-prose list-decimal space-y-3 pl-5">
        <li>
          Save {file('receipt.txt')} (what is signed), {file('receipt.sig')} (the signature)
          {receipt ? '' : ', both linked from the receipt’s own page,'} and our public key,{' '}
          <a href={PUBLIC_KEY_PATH} download className="link wrap-anywhere">
            plumbline-receipts.pem
          </a>
          , into one folder.
        </li>
        <li>
          Run OpenSSL 3 there. It answers “Signature Verified Successfully”.
          <Command>{openssl}</Command>
        </li>
        <li>
          Is it your file? Compare the SHA-256 in the receipt with that of your own copy. It never leaves your computer.
          <Command label="Linux">sha256sum inspection.pdf</Command>
          <Command label="Mac">shasum -a 256 inspection.pdf</Command>
          <Command label="Windows (PowerShell)">Get-FileHash inspection.pdf</Command>
        </li>
      </ol>
    </Card>
  )
}

function Command({ label, children }: { label?: string; children: string }) {
  return (
    <span className="mt-2 block">
      {label && <span className="block text-sm text-muted">{label}</span>}
      <code className="block rounded-box bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {children}
      </code>
    </span>
  )
}
