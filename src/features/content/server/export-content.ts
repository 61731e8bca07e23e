import { assetNotFound, findAsset } from '#src/features/asset/server/find-asset.ts'
import { toHtml } from '#src/features/language/rules/render-html.ts'
import { contentDisposition } from '#src/features/media/rules/safe-filename.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { translatorFor } from '#src/translation/speak.ts'
import { wholeHtml } from '../rules/html-file.ts'
import { nameOfText } from '../rules/kinds.ts'
import { fileNameOf, type OutputPart, outputText, wholeText } from '../rules/output-file.ts'
import { writeDocx } from '../rules/write-docx.ts'
import { findOutput, listContent, type Output } from './list-content.ts'
import { contentNotFound } from './queries.ts'

export const exportFormats = ['md', 'html', 'txt', 'docx'] as const
type Format = (typeof exportFormats)[number]

const types: Record<Format, string> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

type Wished = { workspace: string; format: Format; locale: Locale }

/** The selected variant of an output as a download. Throws Refusal 404 `content_not_found`. */
export async function exportOutput(
  platform: Pick<Platform, 'db'>,
  { content, withTrash, ...wished }: Wished & { content: string; withTrash?: boolean },
): Promise<Response> {
  const { workspace, format } = wished
  const output = await findOutput(platform, { workspace, content })
  const asset = output && (await findAsset(platform, { workspace, id: output.asset, withTrash }))
  if (!output || !asset) throw contentNotFound()
  const { kind, ownName, language, isOneOfSeveral } = output
  const name = `${ownName || kind}${isOneOfSeveral ? `-${language}` : ''}`
  const filename = fileNameOf(asset.title, name, format)
  return asFile(filename, { format, content: await outputAs(output, wished) })
}

async function outputAs(output: Output, wished: Wished): Promise<string | Blob> {
  const part = partOf(output, wished)
  switch (wished.format) {
    case 'docx':
      return writeDocx([part], { title: '', names: {} })
    case 'html':
      return toHtml(part.blocks)
    case 'md':
    case 'txt':
      return outputText(part.blocks, wished.format)
  }
}

function partOf(output: Output, { locale }: Wished): OutputPart {
  return { kind: output.kind, name: nameOfText(translatorFor(locale), output, locale), blocks: output.body }
}

/** All outputs of an asset as one file, each under its name. Throws Refusal 404 when there are none. */
export async function exportOutputs(
  platform: Pick<Platform, 'db'>,
  { asset: id, ...wished }: Wished & { asset: string },
): Promise<Response> {
  const { workspace, format } = wished
  const asset = await findAsset(platform, { workspace, id })
  if (!asset) throw assetNotFound()
  const outputs = await listContent(platform, { workspace, asset: id })
  if (outputs.length === 0) throw contentNotFound()
  const { title } = asset
  return asFile(fileNameOf(title, '', format), { format, content: await wholeAs(outputs, title, wished) })
}

async function wholeAs(outputs: Output[], title: string, wished: Wished): Promise<string | Blob> {
  const parts = outputs.map((output) => partOf(output, wished))
  const about = { title, names: {} }
  switch (wished.format) {
    case 'docx':
      return writeDocx(parts, about)
    case 'html':
      return wholeHtml(parts, about)
    case 'md':
    case 'txt':
      return wholeText(parts, { ...about, format: wished.format })
  }
}

function asFile(filename: string, { format, content }: { format: Format; content: string | Blob }): Response {
  return new Response(content, {
    headers: {
      'content-type': types[format],
      'content-disposition': contentDisposition('attachment', filename),
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}
