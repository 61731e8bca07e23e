import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import { openCsv } from '#src/platform/read-csv.ts'
import { encodeText } from '#src/test/encode-text.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { anOwner } from '#src/test/sign-in.ts'

const screens = [
  'workspace/import/:kind',
  'workspace/import/:kind/:sheet',
  'workspace/import/:kind/:sheet/rows',
]
const limits = { bytes: 1e7, rows: 1000, columns: 200, cellCharacters: 10_000 }

async function aDesk() {
  const { platform, owner } = await anOwner()
  const app = createApp(platform, { screens: await realScreens(platform, screens) })
  const { workspace, cookie, user } = owner
  const store = async (csv: string) =>
    storeSheet(platform, { workspace, user, kind: 'accounts', name: 'a.csv', file: new Blob([csv]) })
  const download = async (path: string) => {
    const answer = await app.request(path, { headers: { cookie } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const lines = []
    for await (const some of (await openCsv(new Blob([bytes]), limits)).lines()) lines.push(...some)
    return { bytes, cells: lines.map((line) => line.cells) }
  }
  const headers = { cookie, origin: platform.config.publicOrigin }
  return { app, headers, store, download }
}

test('rows that were rejected, repeated or lost a cell are a file of their own', async () => {
  const { store, download } = await aDesk()
  const { id } = await store('Company,Country,Employees\nA,DE,5\n"=B",Atlantis,2.5\nA,,\n,,7\nC,FR,1')
  const all = await download(`/workspace/import/accounts/${id}/rows`)
  expect([...all.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(all.cells).toHaveLength(6)
  const { cells } = await download(`/workspace/import/accounts/${id}/rows?only=problems`)
  const flaws =
    'Employees: “2.5” became “3” (rounded); Country: “Atlantis” skipped (not a country we recognize)'
  expect(cells).toEqual([
    ['Company', 'Country', 'Employees', 'Row', 'Outcome', 'Skipped and changed cells'],
    ['=B', 'Atlantis', '2.5', '3', 'Creates a new record', flaws],
    ['A', '', '', '4', 'Skipped: same as row 2', ''],
    ['', '', '7', '5', 'Rejected: enter a name or a domain', ''],
  ])
})

test('a file is read in the encoding and with the separator that were chosen for it', async () => {
  const { app, headers } = await aDesk()
  const body = new FormData()
  body.set('intent', 'keep-sheet')
  body.set('encoding', 'iso-8859-2')
  body.set('separator', '|')
  body.set('file', new File([encodeText('Firma|Miasto\nŠkoda, a.s.|Plzeň', 'iso-8859-2')], 'a.csv'))
  const answer = await app.request('/workspace/import/accounts', { method: 'POST', headers, body })
  const at = answer.headers.get('location') ?? ''
  expect(at).toMatch(/^\/workspace\/import\/accounts\//)
  const screen = await (await app.request(at, { headers })).text()
  expect(screen).toContain('Škoda, a.s.')
  expect(screen).toContain('Central European (ISO 8859-2)')
})
