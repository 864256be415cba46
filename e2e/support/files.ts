/** Returns a PDF that asks for a password: its standard security handler rejects the empty one. */
export function withPassword(): Buffer {
  const hash = 'A1'.repeat(32)
  return pdf(
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -4 >> /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  )
}

/** Returns the first part of a PDF that was cut off. */
export function truncated(): Buffer {
  const whole = pdf('')
  return whole.subarray(0, Math.floor(whole.length * 0.3))
}

/** Returns a report of one page with readable lines. */
export function printed(lines: string[]): Buffer {
  return pdf('', `BT /F1 11 Tf 14 TL 54 740 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`)
}

function pdf(trailer: string, content = 'BT /F1 12 Tf 72 720 Td (The roof leaks above the kitchen.) Tj ET'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
