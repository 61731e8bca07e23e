import {
  activeContent,
  aDocx,
  aJpeg,
  aPng,
  aZip,
  type Bytes,
  gzipBomb,
  joined,
  pngChunk,
  realFile,
  withTag,
} from './hostile-bytes.ts'
import { aPdfBomb, aPdfWithScript } from './pdf.ts'

/** The expected result: stored as this type, or refused with a status and a message. */
export type Fate = { storedAs: string } | { status: number; says: RegExp }
export type HostileFile = { what: string; filename: string; bytes: Bytes; fate: Fate }

const notOurs: Fate = { status: 415, says: /isn’t a supported file/ }
const noDocument: Fate = { status: 415, says: /It’s damaged or not a document/ }
const unfolds: Fate = { status: 413, says: /is too large once uncompressed/ }
const unplayable: Fate = { status: 415, says: /contains no playable audio or video/ }
const broken: Fate = { status: 415, says: /is damaged\. Export the image again/ }

const asPng: Fate = { storedAs: 'image/png' }
const asJpeg: Fate = { storedAs: 'image/jpeg' }
const asMp3: Fate = { storedAs: 'audio/mpeg' }

const recording = realFile('demo/jfk.mp3')
const html = `<!doctype html><title>x</title>${activeContent}`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${activeContent}</svg>`
const playlist = '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nfile:///etc/passwd\nhttp://169.254.169.254/latest\n'
const wave = joined('RIFF', [0x24, 0, 0, 0], 'WAVEfmt ', [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0])
const pdf = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${html}\n%%EOF`
const tooLongChunk = aPng(
  { width: 9, height: 9 },
  { chunks: [Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x74, 0x45, 0x58, 0x74])] },
)
const million = Buffer.alloc(30_000_000, 'a')

type Row = [what: string, filename: string, bytes: Bytes | string, fate: Fate]

function filesOf(rows: Row[]): HostileFile[] {
  return rows.map(([what, filename, bytes, fate]) => ({
    what,
    filename,
    bytes: typeof bytes === 'string' ? joined(bytes) : bytes,
    fate,
  }))
}

const markup = filesOf([
  ['an SVG with a script', 'logo.svg', svg, notOurs],
  ['an SVG with a script, named PNG', 'logo.png', svg, notOurs],
  ['an SVG after an XML declaration', 'a.jpg', `<?xml version="1.0"?>${svg}`, notOurs],
  ['an SVG after a DOCTYPE with entities', 'a.webp', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg}`, notOurs],
  ['an HTML page', 'page.html', html, notOurs],
  [
    'an HTML page after a UTF-16 byte order mark',
    'a.png',
    joined([0xff, 0xfe], Buffer.from(html, 'utf16le')),
    notOurs,
  ],
  ['an XHTML page', 'a.xhtml', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`, notOurs],
  ['an HTML page with an extension after a NUL', 'a.html\u0000.png', html, notOurs],
  ['a script', 'a.js', 'alert(1)', notOurs],
  ['XML with a stylesheet', 'a.png', '<?xml-stylesheet href="javascript:alert(1)"?><a/>', notOurs],
])

const polyglots = filesOf([
  ['a GIF that is a script', 'a.gif', 'GIF89a/*\u0000*/=1;alert(1)//', notOurs],
  ['a BMP that is a script', 'a.jpg', 'BM=1;alert(1)//', notOurs],
  ['a PNG with HTML after its end', 'a.png', aPng({}, { behind: html }), asPng],
  [
    'a PNG with HTML in a text chunk',
    'a.png',
    aPng({}, { chunks: [pngChunk('tEXt', `Title\0${html}`)] }),
    asPng,
  ],
  ['a PNG named HTML', 'a.html', aPng(), notOurs],
  ['a JPEG with HTML in a comment', 'a.jpg', aJpeg({ says: html }), asJpeg],
  ['a JPEG with HTML in its Exif data', 'a.jpg', aJpeg({ marker: 0xe1, says: `Exif\0\0${html}` }), asJpeg],
  ['a JPEG with HTML after its end', 'a.jpeg', aJpeg({ behind: html }), asJpeg],
  ['a JPEG named PNG', 'a.png', aJpeg(), asJpeg],
  ['a recording with HTML as its title', 'a.mp3', withTag('TIT2', html, recording), asMp3],
  ['a recording with HTML after its end', 'a.mp3', joined(recording, html), asMp3],
  ['a PDF with only a script', 'a.pdf', pdf, noDocument],
  ['a PDF with a script', 'a.pdf', aPdfWithScript(`app.alert(1)//${html}`), { storedAs: 'application/pdf' }],
  ['an HTML page named PDF', 'a.pdf', html, notOurs],
  ['an archive named as a Word document', 'a.docx', aZip({ name: 'a.class' }), noDocument],
  ['a Word document named PDF', 'a.pdf', aDocx('<w:p/>'), notOurs],
  ['a PDF with a script, named JPEG', 'a.jpg', pdf, notOurs],
  ['an archive after an image', 'a.png', joined(aPng(), aZip({ name: 'a.class' })), asPng],
])

const bombs = filesOf([
  ['a zip bomb', 'a.zip', aZip({ name: 'a', content: million }), notOurs],
  ['an archive with escaping paths', 'a.mp3', aZip({ name: '../../../etc/cron.d/x' }), notOurs],
  ['an archive that declares four gigabytes', 'a.wav', aZip({ name: 'a', declares: 0xffff_ffff }), notOurs],
  ['a nested gzip bomb', 'a.gz', gzipBomb, notOurs],
  ['a Word document bomb', 'a.docx', aDocx(Buffer.alloc(60_000_000, 'a')), unfolds],
  ['a PDF bomb', 'a.pdf', aPdfBomb(1500), unfolds],
  [
    'a Word document bomb named as text',
    'a.txt',
    aDocx(million),
    { status: 415, says: /isn’t a text file\. Export the transcript/ },
  ],
  [
    'a PNG of 60,000 pixels squared',
    'a.png',
    aPng({ width: 60_000, height: 60_000, pixels: Buffer.alloc(9) }),
    { status: 413, says: /is 60000 × 60000 pixels\. Resize it to at most/ },
  ],
  ['a PNG without a size', 'a.png', aPng({ width: 0, height: 0 }), broken],
  ['a PNG whose chunk declares four gigabytes', 'a.png', aPng().fill(0xff, 8, 12), notOurs],
  ['a PNG whose later chunk declares four gigabytes', 'a.png', tooLongChunk, broken],
  ['a disk image', 'a.iso', joined(new Uint8Array(32_769), 'CD001'), notOurs],
])

const programs = filesOf([
  ['a Windows program named WAV', 'a.wav', joined('MZ', new Uint8Array(300)), notOurs],
  ['a Linux program', 'a', joined([0x7f], 'ELF', [2, 1, 1], new Uint8Array(300)), notOurs],
  ['WebAssembly', 'a.wasm', joined([0], 'asm', [1, 0, 0, 0]), notOurs],
])

const recordings = filesOf([
  ['a playlist of local files, named MP3', 'a.mp3', playlist, notOurs],
  ['a playlist in a WAVE file', 'a.wav', joined(wave, playlist), unplayable],
  ['a stream manifest', 'a.mp4', '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>', notOurs],
  [
    'a film',
    'a.mp4',
    new Uint8Array(realFile('src/features/media/server/fixtures/video.mp4')),
    { storedAs: 'video/mp4' },
  ],
  ['only the header of a recording', 'a.mp3', new Uint8Array(recording.subarray(0, 40)), unplayable],
  ['a truncated recording', 'a.mp3', new Uint8Array(recording.subarray(0, 30_000)), asMp3],
  ['a tag that declares 256 megabytes', 'a.mp3', joined('ID3', [4, 0, 0, 127, 127, 127, 127]), unplayable],
  ['a recording named Ogg', 'a.ogg', new Uint8Array(recording), asMp3],
  ['noise', 'a.mp3', new Uint8Array(9000).map((_, at) => (at * 7919) % 251), notOurs],
  ['zeros', 'a.png', new Uint8Array(70_000), notOurs],
])

const names = [
  '../../../../etc/cron.d/evil.png',
  '..\\..\\windows\\system32\\evil.png',
  '/etc/passwd\u0000.png',
  'evil\u202egnp.exe.png',
  `${'long '.repeat(60)}.png`,
  'CON.png',
  '....png',
  'a"; filename="b.html.png',
  'a\r\nset-cookie: x=1.png',
  '<img src=x onerror=alert(1)>.png',
  '%2e%2e%2f%00.png',
  '🦄\ud800.png',
]

const named = filesOf(
  names.map((name): Row => [`an image named ${JSON.stringify(name).slice(0, 40)}`, name, aPng(), asPng]),
)

/** Files that have executed, exhausted or confused software elsewhere, with their expected result here. */
export const hostileFiles: Record<string, HostileFile[]> = {
  markup,
  'polyglot files': polyglots,
  bombs,
  programs,
  'fake recordings': recordings,
  names: named,
}
