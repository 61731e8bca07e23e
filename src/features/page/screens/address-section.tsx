import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { sendAddress } from '../browser/page-client.ts'
import { pageDeskWords } from '../words/page-desk-words.ts'
import type { DeskProps } from './page-desk.tsx'
import { useDeed } from './use-deed.ts'

/** Where the page stands and who may open it. */
export function AddressSection({ page, draft }: DeskProps): ReactElement {
  const words = useWords(pageDeskWords)
  const choices = [
    { value: 'links', label: words.onlyInside },
    { value: 'unlisted', label: words.whoHasAddress },
    { value: 'public', label: words.everybody },
  ]
  const { isBusy, run } = useDeed()
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
      showToast(words.addressSaved)
    })
  }

  return (
    <section aria-label={words.address}>
      <h3>{words.address}</h3>
      <TextInput
        label={words.address}
        description={`/p/${page.handle ?? '…'}/`}
        value={slug}
        maxLength={300}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.whoMayOpen}
        data={choices}
        value={visibility}
        onChange={(event) => setVisibility(event.currentTarget.value)}
      />
      {visibility === 'links' ? null : (
        <PasswordInput
          label={words.password}
          description={page.hasPassword ? words.hasPassword : words.noPassword}
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
        {words.saveAddress}
      </Button>
      {page.hasPassword ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => save({ password: '' })}>
          {words.removePassword}
        </Button>
      ) : null}
      {isOpen && address ? (
        <a href={address} target="_blank" rel="noopener">
          {words.open(address)}
        </a>
      ) : null}
    </section>
  )
}
