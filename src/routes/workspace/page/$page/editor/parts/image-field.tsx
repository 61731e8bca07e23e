import { useLingui } from '@lingui/react/macro'
import { Button, FileButton, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { measurePicture } from '#src/features/page/browser/measure-picture.ts'
import { sendPicture } from '#src/features/page/browser/page-client.ts'
import type { Picture } from '#src/features/page/rules/pictures.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LibraryPictures } from './library-pictures.tsx'

type Props = {
  picture: Picture
  onChange: (picture: Picture, field?: string) => void
  errorOf: (field: string) => string | undefined
}

/** A picture from the computer or from an address, with its description. */
export function ImageField({ picture, onChange, errorOf }: Props): ReactElement {
  const { t } = useLingui()
  const now = useRef({ picture, onChange })
  useEffect(() => {
    now.current = { picture, onChange }
  })
  const { isBusy, failure, upload } = useUpload(async (media) => {
    const { width, height } = (await measurePicture(`/api/media/${media}`)) ?? {}
    // Keeps what was typed during the upload.
    now.current.onChange({ ...now.current.picture, source: { media }, width, height })
  })
  const address = picture.source && 'url' in picture.source ? picture.source.url : ''
  const src = picture.source && 'media' in picture.source ? `/api/media/${picture.source.media}` : address

  async function measure(): Promise<void> {
    const size =
      isSecureAddress(address) && picture.width === undefined ? await measurePicture(address) : undefined
    const latest = now.current.picture
    if (size && latest.source === picture.source) now.current.onChange({ ...latest, ...size }, 'url')
  }

  return (
    <>
      <div className="pe-picture">
        {src.startsWith('/') || isSecureAddress(src) ? (
          <img src={src} alt="" referrerPolicy="no-referrer" />
        ) : (
          <span className="pe-no-picture">
            <Icon name="image" size={20} />
          </span>
        )}
        <div className="pe-picture-source">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={upload}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                loading={isBusy}
                leftSection={<Icon name="upload" size={14} />}
              >
                {src ? t`Replace image` : t`Upload image`}
              </Button>
            )}
          </FileButton>
          <LibraryPictures
            onChoose={({ id, alt, width, height }) =>
              onChange({
                source: { media: id },
                alt: picture.alt || alt,
                width: width ?? undefined,
                height: height ?? undefined,
              })
            }
          />
          <TextInput
            size="xs"
            label={t`Or enter an image URL`}
            placeholder="https://"
            inputMode="url"
            value={address}
            error={failure ?? errorOf('source') ?? errorOf('source.url')}
            onBlur={() => void measure()}
            onChange={(event) => {
              const url = event.currentTarget.value
              const source = url === '' ? null : { url }
              onChange({ ...picture, source, width: undefined, height: undefined }, 'url')
            }}
          />
        </div>
      </div>
      <TextInput
        label={t`Description`}
        description={t`Describes the image for people who can’t see it.`}
        value={picture.alt}
        data-plain
        error={errorOf('alt')}
        onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value }, 'alt')}
      />
    </>
  )
}

function useUpload(onDone: (media: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function upload(file: File | null): Promise<void> {
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onDone(await sendPicture(file))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, upload: (file: File | null) => void upload(file) }
}
