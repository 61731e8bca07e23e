import type { LoaderFunctionArgs } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { readSheetFile } from '#src/routes/workspace/import/$kind/server/load-sheet-desk.ts'
import { sheetIn } from '#src/routes/workspace/import/$kind/server/sheet-kind-in.ts'
import { localeOf } from '#src/translation/request-locale.ts'

/** `/workspace/import/{kind}/{sheet}/rows`: all rows with their outcome as CSV; `only=problems`: those that need a look. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const which = { workspace, ...sheetIn(params) }
  const only = new URL(request.url).searchParams.get('only') === 'problems' ? 'problems' : undefined
  return download(
    await readSheetFile(platform, { ...which, only, locale: localeOf(request) }),
    only ? `${which.kind}-import-problems.csv` : `${which.kind}-import.csv`,
  )
}
