import { isBuildFresh } from './build-stamp.ts'
import { runScript } from './run-script.ts'

/** Builds the product when what stands in `build` is of other sources than these. Ends the process where that fails. */
export async function buildIfStale(): Promise<void> {
  if (await isBuildFresh()) return
  process.stderr.write('Building…\n')
  // Its own compiled code is not what the server starts from.
  if ((await runScript('scripts/build.ts', [], { NODE_DISABLE_COMPILE_CACHE: '1' })) === 0) return
  process.stderr.write('The build failed; what it said stands above.\n')
  process.exit(1)
}
