import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The last email with a code to this address in an outbox, and how many it got. */
export async function mailTo(
  outbox: string,
  email: string,
): Promise<{ code: string; link: string; count: number }> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
  const own = texts.filter((text) => text.includes(`To: ${email}`) && text.includes('Your code'))
  const plain =
    own
      .at(-1)
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? ''
  return {
    code: /Your code: (\d{8})/.exec(plain)?.[1] ?? '',
    link: /https?:\/\/[^\s"<]+(?:\/confirm|\/verify)\?[^\s"<]+/.exec(plain)?.[0] ?? '',
    count: own.length,
  }
}
