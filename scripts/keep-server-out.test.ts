import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { root } from './run-script.ts'

const routes = `import { index } from '@react-router/dev/routes'
export default [index('routes/tale/route.tsx')]`

const house: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'react-router.config.ts': "export default { appDirectory: 'src', buildDirectory: 'build', ssr: true }",
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'
import { keepServerOut } from './scripts/keep-server-out.ts'
export default { plugins: [reactRouter(), keepServerOut()] }`,
  'src/routes.ts': routes,
  'src/root.tsx': `import { Outlet } from 'react-router'
export default function Root() { return <html><body><Outlet /></body></html> }`,
  // With custom entries the framework installs nothing.
  'src/entry.server.tsx': "export default function handle() { return new Response('') }",
  'src/entry.client.tsx': `import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
hydrateRoot(document, <HydratedRouter />)`,
  'src/platform/platform-context.ts': `import { createContext } from 'react-router'
export const platformContext = createContext('the platform itself')`,
  'src/platform/navigation/route-name.ts': "export function routeName() { return 'a name from navigation' }",
  'src/features/tale/server/member.ts': `import { createContext } from 'react-router'
export const memberContext = createContext('the member itself')`,
  'src/features/tale/server/tell-tale.ts': `import { readFileSync } from 'node:fs'
export function tellTale(platform, member) { return [platform, member, readFileSync('/dev/null')].length + ' secret words' }`,
  'src/features/tale/server/words.ts': "export const words = 'secret words that only the server has'",
}

const imports = `import { platformContext } from '#src/platform/platform-context.ts'
import { routeName } from '#src/platform/navigation/route-name.ts'
import { memberContext } from '#src/features/tale/server/member.ts'
import { tellTale } from '#src/features/tale/server/tell-tale.ts'
import { words } from '#src/features/tale/server/words.ts'
export function loader({ context }) { return tellTale(context.get(platformContext), context.get(memberContext)) + words }
`

test('a screen that uses the server only in its loader builds without server code', async () => {
  const { result, browserCode } = await build(`${imports}
export default function TaleScreen() { return <p>{routeName()}</p> }`)

  expect(result).toMatchObject({ status: 0 })
  expect(await browserCode()).toContain('a name from navigation')
  expect(await browserCode()).not.toMatch(/secret words|node:fs|the platform itself|the member itself/)
}, 60_000)

test.each([
  ['renders a server value', 'words', 'src/features/tale/server/words.ts'],
  ['holds on to the platform', 'String(platformContext)', 'src/platform/platform-context.ts'],
])(
  'a screen that %s does not build',
  async (_what, shown, file) => {
    const { result } = await build(`${imports}
export default function TaleScreen() { return <p>{routeName()}{${shown}}</p> }`)

    expect(result.status).not.toBe(0)
    expect(result.output).toContain("A server module is left in the browser's code")
    expect(result.output).toContain(file)
  },
  60_000,
)

/** Builds an app with one screen in an empty folder, with this project's plugin. */
async function build(screen: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['scripts/keep-server-out.ts', 'scripts/server-code.ts'])
    await cp(join(root, file), join(folder, file))
  const files = { ...house, 'src/routes/tale/route.tsx': screen }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const result = await runCommand(process.execPath, [cli, 'build', folder], { NODE_ENV: 'production' })
  return { result, browserCode: () => readAll(join(folder, 'build/client/assets')) }
}

async function readAll(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
