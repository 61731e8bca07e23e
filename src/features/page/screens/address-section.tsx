import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendAddress } from '../browser/page-client.ts'
import type { DeskProps } from './page-desk.tsx'
import { tell } from './tell.ts'
import { useDeed } from './use-deed.ts'

const choices = [
  { value: 'links', label: 'Only inside shared campaigns' },
  { value: 'unlisted', label: 'Whoever has the address; no search engine' },
  { value: 'public', label: 'Everybody; found by search engines' },
]

/** Where the page stands and who may open it. */
export function AddressSection({ page, draft }: DeskProps): ReactElement {
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
      tell('Saved. An address that was published before leads here from now on.')
    })
  }

  return (
    <section aria-label="Address">
      <h3>Address</h3>
      <TextInput
        label="Address"
        description={`/p/${page.handle ?? '…'}/`}
        value={slug}
        maxLength={300}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <NativeSelect
        label="Who may open it"
        data={choices}
        value={visibility}
        onChange={(event) => setVisibility(event.currentTarget.value)}
      />
      {visibility === 'links' ? null : (
        <PasswordInput
          label="Password"
          description={
            page.hasPassword ? 'It has one. A new one takes its place.' : 'Left empty, none is asked.'
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
        Save address
      </Button>
      {page.hasPassword ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => save({ password: '' })}>
          Take the password away
        </Button>
      ) : null}
      {isOpen && address ? (
        <a href={address} target="_blank" rel="noopener">
          Open {address}
        </a>
      ) : null}
    </section>
  )
}
