import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DialogActions } from './dialog-actions.tsx'
import { type FieldErrors, type FormAnswer, fieldErrors } from './form-answer.ts'
import { FormModal } from './form-dialog.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { Icon } from './icon.tsx'
import { useAnsweredFetcher } from './use-answer.tsx'
import { useEachAnswer } from './use-each-answer.ts'

type Props = {
  intent: string
  /** Of the button and the dialog: “New journey”. */
  label: string
  /** Of the dialog's button: “Create journey”. */
  submitLabel: string
  /** The fields; the first has `data-autofocus`. */
  children: (wrong: FieldErrors) => ReactNode
  /** Other ways to begin. */
  below?: ReactNode
  /** What an answer shows below the form; its own forms close the dialog. */
  renderAfter?: (answer: FormAnswer | undefined) => ReactNode
}

/** A list's “New …” button and its dialog, which `#new` in the URL opens, too. */
export function NewDialog(props: Props): ReactElement {
  const { label } = props
  const [isOpen, setOpen] = useState(false)
  const { hash, key } = useLocation()
  // Each navigation opens or closes it: the screen may stay the same when what was created is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setOpen(hash === '#new'), [hash, key])
  return (
    <>
      <Button
        leftSection={<Icon name="plus" size={14} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <FormModal opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <NewForm {...props} onClose={() => setOpen(false)} />
      </FormModal>
    </>
  )
}

function NewForm({
  intent,
  submitLabel,
  children,
  below,
  renderAfter,
  onClose,
}: Props & { onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') onClose()
  })
  return (
    <>
      <fetcher.Form method="post" className="stack">
        <HiddenFields fields={{ intent }} />
        {children(fieldErrors(fetcher.data, intent))}
        {below}
        <DialogActions
          isBusy={fetcher.state !== 'idle'}
          busy={t`Creating…`}
          cancel={t`Cancel`}
          action={submitLabel}
          onCancel={onClose}
        />
      </fetcher.Form>
      {renderAfter ? <div onSubmit={onClose}>{renderAfter(fetcher.data)}</div> : null}
    </>
  )
}
