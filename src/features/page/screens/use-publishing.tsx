import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendPublish, sendUnpublish } from '../browser/page-client.ts'
import type { DraftPageData, PublishAnswer } from '../schema.ts'
import { tell, tellFailure } from './tell.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

type Desk = {
  draft: PageDraftEditing
  problems: Problems
  /** What visitors see from now on. */
  onPublished: (data: DraftPageData) => void
}

type Publishing = { isBusy: boolean; publish: () => void; unpublish: () => void }

/** Publishes what is on the screen: first all of it is saved, then exactly that is shown to visitors. */
export function usePublishing(page: string, { draft, problems, onPublished }: Desk): Publishing {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function publish(): Promise<void> {
    const version = await draft.saver.flush()
    if (version === undefined) return
    const answer = await sendPublish({ page, version })
    if (answer.published) await published(answer.version, draft.data)
    else refused(answer)
  }

  async function published(version: number, data: DraftPageData): Promise<void> {
    draft.saver.continueFrom(version)
    onPublished(data)
    problems.hide()
    await revalidate()
    tell('Published. Visitors see this version now.')
  }

  function refused(answer: Extract<PublishAnswer, { published: false }>): void {
    if (answer.reason === 'changed_elsewhere') return draft.setConflict(answer.version)
    problems.show(answer.problems)
    const count = answer.problems.length
    tellFailure(
      `Not published yet: ${count === 1 ? '1 field needs' : `${count} fields need`} your attention.`,
    )
    requestAnimationFrame(goToFirstProblem)
  }

  async function unpublish(): Promise<void> {
    if ((await draft.saver.flush()) === undefined) return
    const { version } = await sendUnpublish(page)
    draft.saver.continueFrom(version)
    await revalidate()
    tell('Unpublished. Visitors no longer see this page.')
  }

  function start(run: () => Promise<void>): void {
    setBusy(true)
    run()
      .catch((error: unknown) => {
        tellFailure(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setBusy(false))
  }

  return { isBusy, publish: () => start(publish), unpublish: () => start(unpublish) }
}

function goToFirstProblem(): void {
  const field = document.querySelector<HTMLElement>('.pe-write [aria-invalid="true"], .pe-write .pe-error')
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}
