import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
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
  const [isOpen, setOpen] = useState(false)

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <Button
        component={Link}
        to={shareAddress(of)}
        leftSection={<Icon name="link" size={14} />}
        {...button}
        onClick={open}
      >
        {company === undefined ? t`Share with a company` : t`Share with ${company}`}
      </Button>
      <ShareModal
        of={of}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...(company !== undefined && { company })}
      />
    </>
  )
}
