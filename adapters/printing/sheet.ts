import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement as h, type ReactNode } from 'react'
import { fontFamily, MISSING } from './fonts.ts'

/** Findings of more letters may run over the end of a page. */
export const LONG = 1_200

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
export function marked(title: string, props: ComponentProps<typeof View>, ...children: ReactNode[]) {
  // The library's types know bookmarks of pages only, and its places on a page are those within the part around.
  const named = { ...props, bookmark: { title, fit: true } }
  return h(View, named, ...children)
}

/** Left and right on one line. */
export function apart(left: ReactNode, right: ReactNode, style: Style = {}) {
  return box({ flexDirection: 'row', justifyContent: 'space-between', gap: 16, ...style }, left, right)
}

export const bold: Style = { fontWeight: 700 }
export const small: Style = { fontSize: 8.5, color: colors.muted }

export function heading(words: string) {
  return text(
    {
      ...large(14),
      marginTop: 18,
      marginBottom: 6,
      paddingBottom: 3,
      borderBottom: `1.5pt solid ${colors.accent}`,
    },
    words,
  )
}

/** Large and bold; the height of lines is inherited in points. */
export function large(fontSize: number): Style {
  return { fontSize, fontWeight: 700, lineHeight: 1.25 }
}

/** Stands on one page, as a heading does with what it is the heading of. */
export function together(...children: ReactNode[]) {
  return h(View, { wrap: false }, ...children)
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
    paddingBottom: 28,
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
    // `layout` chooses the library's faster way of dividing pages: the other one breaks down on long documents.
    h(Page, { size: 'LETTER', style: page, layout: withFoot(foot) }, ...content, note),
  )
}

function withFoot(foot: string) {
  const style: Style = {
    marginTop: 14,
    paddingTop: 6,
    borderTop: `0.5pt solid ${colors.line}`,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    fontSize: 7.5,
    lineHeight: 1.3,
    color: colors.muted,
  }
  return ({ children, pageNumber, totalPages }: PageLayoutProps) => [
    h(View, { key: 'content', style: { flexGrow: 1 } }, children),
    h(
      View,
      { key: 'foot', style },
      text({ flex: 1 }, foot),
      text({}, `Page ${pageNumber} of ${totalPages ?? pageNumber}`),
    ),
  ]
}
