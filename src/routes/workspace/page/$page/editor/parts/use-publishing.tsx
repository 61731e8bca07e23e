import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendAddress, sendPublish, sendUnpublish } from '#src/features/page/browser/page-client.ts'
import type { DraftPageData, PageProblem, PublishAnswer } from '#src/features/page/schema.ts'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import { showFailure, showOffer, showToast } from '#src/ui/toast.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

type Desk = {
  draft: PageDraftEditing
  problems: Problems
  /** Shows where the first thing is that keeps the page from being published. */
  onMissing: (problem: PageProblem | undefined) => void
  /** What visitors see from now on. */
  onPublished: (data: DraftPageData) => void
  /** Shares the page with a company. */
  onShare: () => void
}

/** Asking who may open the page, or confirming that it is published; `refused`: back to the missing fields. */
type Stage = 'asking' | 'published' | 'refused'

export type Publishing = {
  isBusy: boolean
  stage: Stage | undefined
  /** Asks who may open the page before it is published. */
  ask: () => void
  close: () => void
  /** `visibility`: who may open it from now on; unchanged without. */
  publish: (visibility?: PageDraft['visibility']) => void
  unpublish: () => void
}

/** Publishes what is on the screen: first all of it is saved, then exactly that is shown to visitors. */
export function usePublishing(
  { id: page, slug, visibility: before }: PageDraft,
  { draft, problems, onMissing, onPublished, onShare }: Desk,
): Publishing {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [stage, setStage] = useState<Stage>()
  const { revalidate } = useRevalidator()

  async function publish(visibility: PageDraft['visibility']): Promise<void> {
    let version = await draft.saver.flush()
    if (version === undefined) return setStage('refused')
    if (visibility !== before) {
      version = (await sendAddress(page, { slug, visibility })).version
      draft.saver.continueFrom(version)
    }
    const answer = await sendPublish({ page, version })
    if (answer.published) await published(answer.version, draft.data)
    else refused(answer)
  }

  async function published(version: number, data: DraftPageData): Promise<void> {
    draft.saver.continueFrom(version)
    onPublished(data)
    problems.hide()
    await revalidate()
    if (stage === 'asking') return setStage('published')
    showOffer((hide) => (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{t`Page published.`}</Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            hide()
            onShare()
          }}
        >
          {t`Share with a company`}
        </Button>
      </Group>
    ))
  }

  function refused(answer: Extract<PublishAnswer, { published: false }>): void {
    setStage('refused')
    if (answer.reason === 'changed_elsewhere') return draft.setConflict(answer.version)
    problems.show(answer.problems)
    showFailure(
      t`${plural({ count: answer.problems.length }, { one: 'Not published yet: 1 field needs your attention.', other: 'Not published yet: # fields need your attention.' })}`,
    )
    onMissing(answer.problems[0])
  }

  async function unpublish(): Promise<void> {
    if ((await draft.saver.flush()) === undefined) return
    const { version } = await sendUnpublish(page)
    draft.saver.continueFrom(version)
    await revalidate()
    showToast(t`Unpublished. Visitors no longer see this page.`)
  }

  function start(run: () => Promise<void>): void {
    setBusy(true)
    run()
      .catch((error: unknown) => {
        showFailure(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setBusy(false))
  }

  return {
    isBusy,
    stage,
    ask: () => setStage('asking'),
    close: () => setStage(undefined),
    publish: (visibility = before) => start(() => publish(visibility)),
    unpublish: () => start(unpublish),
  }
}
