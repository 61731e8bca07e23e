import { useLingui } from '@lingui/react/macro'
import { Button, FileButton, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { sendPicture } from '../browser/page-client.ts'
import './picture-choice.css'

/** An image from the library. */
export type Picture = { id: string; filename: string }

type Props = {
  name: string
  label: string
  hint: string | undefined
  value: string
  pictures: Picture[]
  error: string | undefined
  onChange: (media: string) => void
}

/** Picks an image from the library, or uploads one. */
export function PictureChoice({ name, label, hint, value, pictures, error, onChange }: Props): ReactElement {
  const { t } = useLingui()
  const { sent, isBusy, failure, upload } = useUpload(onChange)
  const known = [...pictures, ...sent.filter(({ id }) => !pictures.some((one) => one.id === id))]
  const isUnknown = value !== '' && !known.some(({ id }) => id === value)
  return (
    <div className="picture-choice">
      <span className="picture-thumb">
        {value === '' ? <Icon name="image" size={18} /> : <img src={`/api/media/${value}`} alt="" />}
      </span>
      <NativeSelect
        name={name}
        label={label}
        description={hint}
        value={value}
        data={[
          { value: '', label: t({ message: 'None', context: 'picture' }) },
          ...(isUnknown ? [{ value, label: t`Deleted image` }] : []),
          ...known.map(({ id, filename }) => ({ value: id, label: filename })),
        ]}
        error={failure ?? error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={upload}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={isBusy}
            aria-label={t`Upload: ${{ what: label }}`}
            leftSection={<Icon name="upload" size={14} />}
          >
            {t`Upload`}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

function useUpload(onDone: (media: string) => void) {
  const { t } = useLingui()
  const [sent, setSent] = useState<Picture[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function upload(file: File | null): Promise<void> {
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      const id = await sendPicture(file)
      setSent((before) => [...before, { id, filename: file.name }])
      onDone(id)
    } catch (error) {
      setFailure(
        (error instanceof Error && error.message) ||
          t`The image couldn’t be uploaded. Check your connection and try again.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return { sent, isBusy, failure, upload: (file: File | null) => void upload(file) }
}
