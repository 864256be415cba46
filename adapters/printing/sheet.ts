import { Document, Page, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactNode } from 'react'
import { fontFamily, MISSING } from './fonts.ts'

export const colors = {
  ink: '#1b2630',
  muted: '#52606c',
  line: '#d5d0c6',
  sunken: '#f2efe8',
  accent: '#0d5c5b',
  soft: '#e2f0ee',
  critical: '#a3181c',
  major: '#854700',
  minor: '#1c4e90',
  low: '#4a5560',
} as const

export type Style = Exclude<NonNullable<ComponentProps<typeof View>['style']>, unknown[]>

const MARGIN = 50

export function text(style: Style, ...words: ReactNode[]) {
  return h(Text, { style }, ...words)
}

export function box(style: Style, ...children: ReactNode[]) {
  return h(View, { style }, ...children)
}

/** A part of the document that its outline names; parts within parts are below it. */
export function marked(bookmark: string, props: ComponentProps<typeof View>, ...children: ReactNode[]) {
  // The library's types know bookmarks of pages only.
  const named = { ...props, bookmark }
  return h(View, named, ...children)
}

/** Left and right on one line. */
export function apart(left: ReactNode, right: ReactNode, style: Style = {}) {
  return box({ flexDirection: 'row', justifyContent: 'space-between', gap: 16, ...style }, left, right)
}

export const bold: Style = { fontWeight: 700 }
export const small: Style = { fontSize: 8.5, color: colors.muted }

/** A heading that never stands last on its page. */
export function heading(words: string) {
  const style = {
    fontSize: 14,
    fontWeight: 700,
    paddingBottom: 3,
    borderBottom: `1.5pt solid ${colors.accent}`,
  } as const
  return h(View, { style: { marginTop: 18, marginBottom: 6 }, minPresenceAhead: 90 }, text(style, words))
}

export type SheetFacts = { title: string; foot: string; madeAt: Date; missing: boolean }

/** A document on Letter paper, with `foot` and the page's number at the foot of every page. */
export function sheet({ title, foot, madeAt, missing }: SheetFacts, ...content: ReactNode[]) {
  const page: Style = {
    fontFamily,
    fontSize: 10,
    lineHeight: 1.35,
    color: colors.ink,
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    paddingBottom: MARGIN + 40,
  }
  const footer: Style = {
    position: 'absolute',
    bottom: 28,
    left: MARGIN,
    right: MARGIN,
    paddingTop: 6,
    borderTop: `0.5pt solid ${colors.line}`,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    fontSize: 7.5,
    color: colors.muted,
  }
  const note =
    missing &&
    text(
      { ...small, marginTop: 12 },
      `${MISSING} stands for a letter that this print has no form of; the HTML file shows it.`,
    )
  return h(
    Document,
    {
      title,
      language: 'en-US',
      creator: 'Plumbline',
      producer: 'Plumbline',
      creationDate: madeAt,
      pageMode: 'useOutlines',
    },
    h(
      Page,
      { size: 'LETTER', style: page, experimentalPagination: true },
      ...content,
      note,
      h(
        View,
        { style: footer, fixed: true },
        text({ flex: 1 }, foot),
        h(Text, { render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
      ),
    ),
  )
}
