import { useLingui } from '@lingui/react/macro'
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type ReactElement, type SubmitEvent, useState } from 'react'
import { safeHref } from '#src/features/language/rules/rich-text.ts'
import { withScheme } from '#src/text/with-scheme.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Turns the selection into a link. An invalid URL is rejected with a reason. */
export function LinkControl({ editor }: { editor: Editor }): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  function open(): void {
    const current: unknown = editor.getAttributes('link')['href']
    setAddress(typeof current === 'string' ? current : '')
    setError(undefined)
    setOpen(true)
  }

  function set(event: SubmitEvent): void {
    event.preventDefault()
    // In React's tree this form is inside the page's form.
    event.stopPropagation()
    const parsed = safeHref.safeParse(withScheme(address.trim()))
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    editor.chain().focus().extendMarkRange('link').setLink({ href: parsed.data }).run()
    setOpen(false)
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow position="bottom-start" width={320}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t`Link`}
          title={t`Link`}
          active={editor.isActive('link')}
          onClick={open}
        >
          <Icon name="link" size={14} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={set}>
          <TextInput
            label={t`Link URL`}
            placeholder="https://"
            inputMode="url"
            value={address}
            error={error}
            data-autofocus
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="sm" gap="xs">
            {editor.isActive('link') ? (
              <Button size="xs" variant="default" onClick={remove}>
                {t`Remove link`}
              </Button>
            ) : null}
            <Button size="xs" type="submit">
              {t`Save link`}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
