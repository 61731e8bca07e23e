import { useMemo, useState } from 'react'
import { problemsOf } from '#src/features/page/rules/problems.ts'
import { type DraftPageData, draftPageData, type PageProblem, pageData } from '#src/features/page/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import { reworded } from '#src/translation/speak.ts'

export type Problems = {
  /** The words for a field of a block; of the page itself where `block` is undefined. */
  of(block: string | undefined, field: string): string | undefined
  /** The blocks that something is wrong with. */
  blocks: ReadonlySet<string>
  /** From now on, also what is missing for publishing is shown; `found` is what only the server could see. */
  show(found: PageProblem[]): void
  hide(): void
}

/** The draft's problems: invalid fields always, missing fields only after an attempt to publish. */
export function useProblems(data: DraftPageData): Problems {
  const [asked, setAsked] = useState<{ found: PageProblem[]; for: DraftPageData }>()
  const problems = useMemo(() => {
    const parsed = (asked ? pageData : draftPageData).safeParse(data)
    const own = problemsOf(data, parsed.error?.issues ?? [])
    return asked?.for === data ? [...own, ...asked.found] : own
  }, [data, asked])
  const blocks = useMemo(() => new Set(problems.flatMap(({ block }) => block ?? [])), [problems])
  const locale = useLocale()
  return {
    blocks,
    of(block, field) {
      const found = problems.find((one) => one.block === block && one.field === field)
      return found && reworded(locale, found.message)
    },
    show: (found) => setAsked({ found, for: data }),
    hide: () => setAsked(undefined),
  }
}
