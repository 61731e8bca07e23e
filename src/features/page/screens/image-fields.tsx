import { Button, FileButton, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { measurePicture } from '../browser/measure-picture.ts'
import { sendPicture } from '../browser/page-client.ts'
import { isSecureAddress } from '../rules.ts'
import type { BlockFieldsProps } from './block-fields.tsx'

export function ImageFields({ block, onChange, errorOf }: BlockFieldsProps<'image'>): ReactElement {
  const { props } = block
  const now = useRef({ block, onChange })
  useEffect(() => {
    now.current = { block, onChange }
  })
  const { isBusy, failure, upload } = useUpload(async (media) => {
    const { width, height } = (await measurePicture(`/api/media/${media}`)) ?? {}
    // What was typed during the upload stays.
    const latest = now.current.block
    now.current.onChange({ ...latest, props: { ...latest.props, source: { media }, width, height } })
  })
  const address = props.source && 'url' in props.source ? props.source.url : ''
  const src = props.source && 'media' in props.source ? `/api/media/${props.source.media}` : address

  async function measure(): Promise<void> {
    const size =
      isSecureAddress(address) && props.width === undefined ? await measurePicture(address) : undefined
    const latest = now.current.block
    if (size && latest.props.source === props.source) {
      now.current.onChange({ ...latest, props: { ...latest.props, ...size } }, 'url')
    }
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
                {src ? 'Upload another picture' : 'Upload a picture'}
              </Button>
            )}
          </FileButton>
          <TextInput
            size="xs"
            label="or its address"
            placeholder="https://"
            inputMode="url"
            value={address}
            error={failure ?? errorOf('source') ?? errorOf('source.url')}
            onBlur={() => void measure()}
            onChange={(event) => {
              const url = event.currentTarget.value
              const source = url === '' ? null : { url }
              onChange({ ...block, props: { ...props, source, width: undefined, height: undefined } }, 'url')
            }}
          />
        </div>
      </div>
      <TextInput
        label="Description"
        description="For people who cannot see the picture: what it shows."
        value={props.alt}
        error={errorOf('alt')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, alt: event.currentTarget.value } }, 'alt')
        }
      />
      <TextInput
        label="Caption"
        value={props.caption}
        error={errorOf('caption')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, caption: event.currentTarget.value } }, 'caption')
        }
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
