import { useLingui } from '@lingui/react/macro'
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'

/** A dialog with a form: asks before Escape, the close button or a click beside it lose what was typed. */
export function FormModal({ children, onClose, ...modal }: ModalProps): ReactElement {
  const typing = useTyping(onClose)
  return (
    <Modal {...modal} {...typing.dialog}>
      <div {...typing.form}>{children}</div>
      {typing.question}
    </Modal>
  )
}

/** Like `FormModal`, at the side of the screen. */
export function FormDrawer({ children, onClose, ...drawer }: DrawerProps): ReactElement {
  const typing = useTyping(onClose)
  return (
    <Drawer {...drawer} {...typing.dialog}>
      <div {...typing.form}>{children}</div>
      {typing.question}
    </Drawer>
  )
}

function useTyping(onClose: () => void) {
  const { t } = useLingui()
  const [typedInto, setTypedInto] = useState<Element>()
  const [isAsking, setAsking] = useState(false)
  return {
    /** Removed, reset or submitted fields no longer need a question. */
    form: {
      onInput({ target }: SyntheticEvent): void {
        if (target instanceof Element) setTypedInto(target.closest('form') ?? target)
      },
      onSubmit: () => setTypedInto(undefined),
    },
    dialog: {
      // Otherwise Escape would answer the question and ask it again.
      closeOnEscape: !isAsking,
      onClose(): void {
        // After this key press, or the same Escape could also answer the question.
        if (typedInto?.isConnected) setTimeout(() => setAsking(true))
        else onClose()
      },
    },
    question: (
      <AskDialog
        isOpen={isAsking}
        head={t`Discard your changes?`}
        text={t`What you entered here won’t be saved.`}
        no={t`Keep editing`}
        yes={t`Discard`}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          setTypedInto(undefined)
          onClose()
        }}
      />
    ),
  }
}
