import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { type ShareOf, shareAddress } from './share-address.ts'
import { ShareModal } from './share-modal.tsx'

type Props = ButtonProps & {
  of: ShareOf
  /** The name of the account, if it is known. */
  company?: string
}

/** Opens the dialog for sharing with a company; without JavaScript, its screen. */
export function ShareButton({ of, company, ...button }: Props): ReactElement {
  const { t } = useLingui()
  const { link, modal } = useShareDialog(of)
  return (
    <>
      <Button component={Link} leftSection={<Icon name="link" size={14} />} {...button} {...link}>
        {company === undefined ? t`Share with a company` : t`Share with ${company}`}
      </Button>
      <ShareModal {...modal} {...(company !== undefined && { company })} />
    </>
  )
}

/** `ShareButton` for a row, as an icon. */
export function ShareIcon({ of, title }: { of: ShareOf; title: string }): ReactElement {
  const { t } = useLingui()
  const { link, modal } = useShareDialog(of)
  const label = t`Share “${title}” with a company`
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon component={Link} aria-label={label} {...link}>
          <Icon name="link" />
        </ActionIcon>
      </Tooltip>
      {modal.isOpen ? <ShareModal {...modal} /> : null}
    </>
  )
}

function useShareDialog(of: ShareOf) {
  const [isOpen, setOpen] = useState(false)

  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
  }

  return { link: { to: shareAddress(of), onClick }, modal: { of, isOpen, onClose: () => setOpen(false) } }
}
