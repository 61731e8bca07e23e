import { useLingui } from '@lingui/react/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'

type Props = {
  page: Pick<PageDraft, 'handle' | 'slug' | 'visibility' | 'hasPassword'>
  onClose: () => void
  /** Shares the page with a company. */
  onShare: () => void
}

/** The link of a page that was just published. */
export function PublishedLink({ page, onClose, onShare }: Props): ReactElement {
  const { t } = useLingui()
  const { handle, slug, visibility, hasPassword } = page
  const address =
    visibility === 'links' || !handle ? undefined : `${window.location.origin}/p/${handle}/${slug}`
  return (
    <>
      <Text size="sm" role="status">
        {address === undefined
          ? t`Visitors see this version in your journeys.`
          : hasPassword
            ? t`Anyone with this link and the password can open the page.`
            : t`Anyone with this link can open the page.`}
      </Text>
      {address ? (
        <Group gap="xs" mt="sm" wrap="nowrap">
          <TextInput value={address} readOnly aria-label={t`Link`} flex={1} />
          <CopyButton value={address} label={t`Copy link`} />
        </Group>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {address ? (
          <Button component="a" href={address} target="_blank" rel="noopener" variant="default">
            {t`Open page`}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>{t`Done`}</Button>
        <Button
          onClick={() => {
            onClose()
            onShare()
          }}
        >
          {t`Share with a company`}
        </Button>
      </Group>
    </>
  )
}
