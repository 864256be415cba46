import { NotedFontFace } from './page-fonts.ts'

// pdf.js looks for these classes of a browser when it loads; reading text needs no more of them.
Object.assign(globalThis, { FontFace: NotedFontFace, DOMMatrix: class {}, ImageData: class {}, Path2D: class {} })
