import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import { PublishedLink } from './published-link.tsx'
import type { Publishing } from './use-publishing.tsx'

type Props = { page: PageDraft; publishing: Publishing }
type DialogProps = Props & { onShare: () => void }

/** Asks who may open the page, publishes it, and hands out its link. */
export function PublishDialog({ page, publishing, onShare }: DialogProps): ReactElement {
  const { t } = useLingui()
  const { stage, close } = publishing
  const isPublished = stage === 'published'
  return (
    <Modal
      opened={stage === 'asking' || isPublished}
      onClose={close}
      title={isPublished ? t`Published` : t`Publish page`}
      returnFocus={stage !== 'refused'}
    >
      {isPublished ? (
        <PublishedLink page={page} onClose={close} onShare={onShare} />
      ) : (
        <VisibilityForm page={page} publishing={publishing} />
      )}
    </Modal>
  )
}

function VisibilityForm({ page, publishing: { isBusy, publish, close } }: Props): ReactElement {
  const { t } = useLingui()
  const isFirst = page.publishedAt === null && page.visibility === 'links'
  const [visibility, setVisibility] = useState(isFirst ? 'unlisted' : page.visibility)
  const choices = [
    {
      value: 'public',
      label: t`Everyone`,
      hint: t`Anyone can open it, and it can appear in search results.`,
    },
    { value: 'unlisted', label: t`Anyone with the link`, hint: t`Search engines don’t list it.` },
    {
      value: 'links',
      label: t`Only in journeys`,
      hint: t`Visitors can open it only in journeys you share.`,
    },
  ] as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        publish(visibility)
      }}
    >
      <Radio.Group
        label={t`Who can open it?`}
        value={visibility}
        onChange={(value) => setVisibility(choices.find((one) => one.value === value)?.value ?? visibility)}
      >
        <Stack gap="sm" mt="sm">
          {choices.map(({ value, label, hint }) => (
            <Radio key={value} value={value} label={label} description={hint} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t`Cancel`}
        </Button>
        <Button type="submit" loading={isBusy} data-autofocus>
          {t`Publish`}
        </Button>
      </Group>
    </form>
  )
}
