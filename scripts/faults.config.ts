import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { z } from 'zod'
import usual from '../vitest.config.ts'
import { root } from './run-script.ts'

/** Runs the files in the order of the command line. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  return process.argv.indexOf(fromRoot(moduleId))
}

function fromRoot(file: string): string {
  return relative(root, file).replaceAll('\\', '/')
}

const plantedFile = process.env['PLANTED_FAULTS'] ?? ''
const planted = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(plantedFile, 'utf8')))

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default mergeConfig(usual, {
  root,
  plugins: [
    {
      name: 'planted-faults',
      enforce: 'pre',
      load: (id: string) => planted[fromRoot(id.split('?')[0] ?? '')],
    },
  ],
  test: {
    maxWorkers: 1,
    // Vitest's own cache goes by the file on disk, so another sample would meet the code planted for this one.
    fsModuleCachePath: join(dirname(plantedFile), 'modules'),
    sequence: { sequencer: AsNamed },
    setupFiles: [join(root, 'scripts/faults-setup.ts')],
  },
})
