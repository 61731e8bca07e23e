import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { articleHtml } from '#src/test/article-site.ts'
import { aPng } from '#src/test/hostile-bytes.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { aPlace } from '#src/test/places.ts'
import { draftPageData } from '../schema.ts'
import { createPageFromAddress } from './import-page.ts'
import { page, pageVersion } from './tables.ts'

async function aDesk(answer: RequestListener) {
  const { platform, workspace, who } = await aPlace()
  const open = { ...platform, config: { ...platform.config, importAllowPrivate: true } }
  const { url: origin } = await anHttpServer(answer)
  const take = () => createPageFromAddress(open, { ...who, url: origin })
  return { platform, workspace, origin, take }
}

const site: RequestListener = (request, response) => {
  if (request.url === '/lamp.png')
    return void response.setHeader('content-type', 'image/png').end(aPng({ width: 4, height: 3 }))
  if (request.url === '/gone.png') return void response.writeHead(404).end()
  return void response.setHeader('content-type', 'text/html').end(articleHtml)
}

test('a web page becomes a draft of blocks, with the images that could be fetched', async () => {
  const { platform, workspace, origin, take } = await aDesk(site)
  const { id } = await take()
  const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(page))
  const draft = { id, title: 'A year of storms', slug: 'a-year-of-storms', publishedVersion: null }
  expect(row).toMatchObject(draft)
  const [version] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(pageVersion))
  const { blocks } = draftPageData.parse(version?.data)
  const types = blocks.map(({ type }) => type).join(' ')
  expect(types).toBe('rich_text heading rich_text quote rich_text image rich_text')
  const [file, ...others] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(mediaFile))
  expect(others).toEqual([])
  expect(blocks[5]?.props).toMatchObject({
    source: { media: file?.id },
    alt: 'A lamp',
    caption: 'The lamp room',
    width: 4,
    height: 3,
  })
  expect(JSON.stringify(blocks[2])).toContain('bulletList')
  expect(JSON.stringify(blocks[6])).toContain(`"href":"${origin}/storms"`)
  expect(JSON.stringify(blocks)).not.toMatch(/stolen|onclick|Imprint|gone\.png/)
})

test.each([
  ['a file', 200, 'image/png', 'page_not_html'],
  ['a refusal', 500, 'text/html', 'page_unreachable'],
  ['nothing to read', 200, 'text/html', 'page_wordless'],
])('of %s no page is made, and nothing is left', async (_, status, type, code) => {
  const { platform, workspace, take } = await aDesk(
    (_request, response) => void response.writeHead(status, { 'content-type': type }).end('<p></p>'),
  )
  await expect(take()).rejects.toMatchObject({ status: 422, code })
  const left = await platform.db.inWorkspace(workspace, async (tx) => [
    ...(await tx.select().from(page)),
    ...(await tx.select().from(mediaFile)),
  ])
  expect(left).toEqual([])
})

test('internal addresses are not requested', async () => {
  const { platform, who } = await aPlace()
  const url = 'http://169.254.169.254/latest/meta-data'
  await expect(createPageFromAddress(platform, { ...who, url })).rejects.toMatchObject({
    code: 'page_unreachable',
  })
})
