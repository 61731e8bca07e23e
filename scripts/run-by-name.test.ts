import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesToRun } from './run-by-name.ts'
import { runCommand } from './run-command.ts'
import { root } from './run-script.ts'

const load = 'for (const file of process.argv.slice(1)) await import(file); process.exit()'

// Node can't read emails, nor any other file with JSX.
test.each(['bench', 'chaos'])('Node loads everything that can be run in %s/', async (name) => {
  const folder = join(root, name)
  const files = (await namesToRun(folder)).map((each) => join(folder, `${each}.ts`))
  const loaded = await runCommand(process.execPath, ['--input-type=module', '-e', load, ...files])
  expect(loaded).toMatchObject({ status: 0 })
})
