import { expect, test } from 'vitest'
import { aZip, realFile } from '#src/test/hostile-bytes.ts'
import { textOfDocx } from './docx-text.ts'
import { openDocx } from './read-docx.ts'

const fixtures = 'src/features/media/server/fixtures'
const hello = '<w:document><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
}

function read(...paragraphs: string[]): string[] {
  return textOfDocx(paragraphs.map((inner) => `<w:p>${inner}</w:p>`).join('')).text.split('\n\n')
}

test('moved text appears once, where it was moved to', async () => {
  const bytes = new Uint8Array(realFile(`${fixtures}/45-moved-text.docx`))
  expect(await openDocx(bytes)).toEqual({
    kind: 'read',
    text: 'First line.\n\nThird line.\n\nThis sentence was moved.',
    hasTrackedChanges: true,
  })
})

test('other tracked changes are read as accepted', () => {
  const mark = (change: string) => `<w:pPr><w:rPr><w:${change} w:id="1"/></w:rPr></w:pPr>`
  expect(
    read(
      `${run('The ')}<w:del w:id="1">${run('old ')}</w:del><w:ins w:id="2">${run('new ')}</w:ins>${run('one')}`,
    ),
  ).toEqual(['The new one'])
  expect(read(`${mark('del')}${run('One para')}`, run('graph'), `${mark('ins')}${run('Next')}`)).toEqual([
    'One paragraph',
    'Next',
  ])
  expect(
    read(
      `${mark('moveFrom')}<w:moveFrom w:id="1">${run('Gone')}<w:moveFrom w:id="2">${run(' too')}</w:moveFrom>${run('!')}</w:moveFrom>`,
      run('Stays'),
    ),
  ).toEqual(['Stays'])
  expect(textOfDocx(hello).hasTrackedChanges).toBe(false)
})

test('what a document holds twice is read once, and all of its text is read', () => {
  const box = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`
  const both = `<mc:AlternateContent><mc:Choice Requires="wps">${box('A box')}</mc:Choice><mc:Fallback><w:pict>${box('A box')}</w:pict></mc:Fallback></mc:AlternateContent>`
  expect(read(`${run('Around ')}<w:r>${both}</w:r>${run('it')}`)).toEqual(['A box', 'Around it'])
  expect(
    read(
      `<w:r><w:ruby><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>`,
    ),
  ).toEqual(['東京'])
  expect(read(`${run('So ')}<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>`)).toEqual(['So x=1'])
  expect(
    read(
      '<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r>',
    ),
  ).toEqual(['a-b\tc'])
})

test('another writer’s prefixes, or none, are understood', () => {
  for (const prefix of ['ns0:', '']) expect(textOfDocx(hello.replaceAll('w:', prefix)).text).toBe('Hello')
})

test('the main part is found wherever the package says it is', async () => {
  const renamed = new Uint8Array(realFile(`${fixtures}/47-main-part-renamed.docx`))
  expect(await openDocx(renamed)).toMatchObject({ text: 'A document that an online editor wrote.' })
  const rels = (target: string, kind = type) =>
    `<Relationships><Relationship Id="r0" Type="http://x/core-properties" Target="docProps/core.xml"/><Relationship Id="r1" Type="${kind}" Target="${target}"/></Relationships>`
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument'
  const types = `<Types><Override PartName='/word/document3.xml' ContentType='${main}'/></Types>`
  const other = { name: 'word/other.xml', content: hello.replace('Hello', 'Wrong') }
  for (const [name, content, about = '_rels/.rels'] of [
    ['word/document22.xml', rels('/word/document22.xml')],
    ['word/my text.xml', rels('./word/my%20text.xml')],
    ['word\\document.xml', rels('WORD/Document.xml')],
    ['main.xml', rels('main.xml', strict)],
    ['word/document.xml', rels('missing.xml')],
    ['word/document.xml', '<Relationships><Relati'],
    ['word/document3.xml', types, '[Content_Types].xml'],
  ] as const) {
    const bytes = aZip(other, { name: about, content }, { name, content: hello })
    expect(await openDocx(bytes)).toMatchObject({ kind: 'read', text: 'Hello' })
  }
})

test('a main part in UTF-16 is read, and a package without one is broken', async () => {
  const wide = Buffer.from(`\uFEFF${hello}`, 'utf16le')
  expect(await openDocx(aZip({ name: 'word/document.xml', content: wide }))).toMatchObject({ text: 'Hello' })
  expect(await openDocx(aZip({ name: 'xl/workbook.xml', content: '<workbook/>' }))).toEqual({
    kind: 'broken',
  })
})
