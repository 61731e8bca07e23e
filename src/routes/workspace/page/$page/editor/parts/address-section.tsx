import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendAddress } from '#src/features/page/browser/page-client.ts'
import { showToast } from '#src/ui/toast.ts'
import type { DeskProps } from './desk-props.ts'
import { useAction } from './use-action.ts'

/** Where the page stands and who may open it. */
export function AddressSection({ page, draft }: DeskProps): ReactElement {
  const { t } = useLingui()
  const choices = [
    { value: 'links', label: t`Private: only in campaigns` },
    { value: 'unlisted', label: t`Unlisted: anyone with the link` },
    { value: 'public', label: t`Public: anyone, including search engines` },
  ]
  const { isBusy, run } = useAction()
  const { revalidate } = useRevalidator()
  const [slug, setSlug] = useState(page.slug)
  const [visibility, setVisibility] = useState<string>(page.visibility)
  const [password, setPassword] = useState('')
  const address = page.handle ? `/p/${page.handle}/${page.slug}` : undefined
  const isOpen = page.visibility !== 'links' && ['published', 'changed'].includes(page.status)

  function save(withPassword: { password?: string }): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      const made = await sendAddress(page.id, { slug, visibility, ...withPassword })
      draft.saver.continueFrom(made.version)
      setSlug(made.slug)
      setPassword('')
      await revalidate()
      showToast(t`Saved. Previously published URLs redirect here.`)
    })
  }

  return (
    <section aria-label={t`URL`}>
      <h3>{t`URL`}</h3>
      <TextInput
        label={t`URL`}
        description={`/p/${page.handle ?? '…'}/`}
        value={slug}
        maxLength={300}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Visibility`}
        data={choices}
        value={visibility}
        onChange={(event) => setVisibility(event.currentTarget.value)}
      />
      {visibility === 'links' ? null : (
        <PasswordInput
          label={t`Password`}
          description={
            page.hasPassword
              ? t`A password is set. Enter a new one to replace it.`
              : t`Leave empty for no password.`
          }
          value={password}
          maxLength={200}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <Button
        size="xs"
        loading={isBusy}
        disabled={slug.trim() === ''}
        onClick={() => save(password ? { password } : {})}
      >
        {t`Save`}
      </Button>
      {page.hasPassword ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => save({ password: '' })}>
          {t`Remove password`}
        </Button>
      ) : null}
      {isOpen && address ? (
        <a href={address} target="_blank" rel="noopener">
          {t`Open ${address}`}
        </a>
      ) : null}
    </section>
  )
}
