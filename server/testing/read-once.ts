import { createHash } from 'node:crypto'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { Ports } from '#domain/ports.ts'
import type { Documents, ReportDocument } from '#domain/report/document.ts'

/**
 * The same documents, of which each file is read once however often it is asked for: reading one takes a process. Only the
 * first reading tells of its pages.
 */
export function readOnce(documents: Documents): Documents {
  const known = new Map<string, ReturnType<Documents['read']>>()
  return {
    ...documents,
    read(file, kind, ...rest) {
      const name = `${kind} ${createHash('sha256').update(file).digest('hex')}`
      const reading = known.get(name) ?? documents.read(file, kind, ...rest)
      known.set(name, reading)
      return reading
    },
  }
}

/** The same for what is read and what is found in it. */
export function analysedOnce<Some extends Pick<Ports, 'documents' | 'extraction'>>(ports: Some): Some {
  const known = new WeakMap<ReportDocument, Promise<Extraction>>()
  return {
    ...ports,
    documents: readOnce(ports.documents),
    extraction: {
      ...ports.extraction,
      extract(document, ...rest) {
        const found = known.get(document) ?? ports.extraction.extract(document, ...rest)
        known.set(document, found)
        return found
      },
    },
  }
}
