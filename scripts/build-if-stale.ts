import { isBuildFresh } from './build-stamp.ts'
import { runScript } from './run-script.ts'

/** Builds the product if `build` is out of date. Ends the process if that fails. */
export async function buildIfStale(): Promise<void> {
  if (await isBuildFresh()) return
  process.stderr.write('Building…\n')
  // The server does not start from the build script's compiled code.
  if ((await runScript('scripts/build.ts', [], { NODE_DISABLE_COMPILE_CACHE: '1' })) === 0) return
  process.stderr.write('The build failed. See the output above.\n')
  process.exit(1)
}
