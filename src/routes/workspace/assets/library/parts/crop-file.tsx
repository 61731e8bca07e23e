import { useLingui } from '@lingui/react/macro'
import { Button, Modal, NumberInput, SegmentedControl } from '@mantine/core'
import { type PointerEvent, type ReactElement, useRef, useState } from 'react'
import {
  type Crop,
  type CropRatio,
  cropRatios,
  fittingCrop,
  largestCrop,
} from '#src/features/media/rules/crop.ts'
import { sendPicture } from '#src/features/page/browser/page-client.ts'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { FileView } from '../load.ts'
import { cutPicture } from './cut-picture.ts'

/** Crops an image in the browser into a new file. The original stays. */
export function CropFile({ file }: { file: FileView }): ReactElement | null {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { width, height } = file
  if (file.kind !== 'picture' || width === null || height === null) return null
  return (
    <div className="file-replace">
      <h3 className="file-head">{t`Crop`}</h3>
      <p className="row-sub">{t`Creates a new image from part of this one. The original doesn’t change.`}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t`Choose area`}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Crop ${{ name: file.filename }}`}
        size="lg"
      >
        <Cropper file={file} size={{ width, height }} onDone={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

type Props = { file: FileView; size: { width: number; height: number }; onDone: () => void }

function Cropper({ file, size, onDone }: Props): ReactElement {
  const { t } = useLingui()
  const picture = useRef<HTMLImageElement>(null)
  const [ratio, setRatio] = useState<CropRatio>('free')
  const [crop, setCrop] = useState<Crop>(() => largestCrop(size, null))
  const { failure, isBusy, save } = useCut({ file, onDone })

  function choose(next: CropRatio): void {
    setRatio(next)
    setCrop(largestCrop(size, cropRatios[next]))
  }

  function change(to: Partial<Crop>): void {
    const asked = { ...crop, ...to }
    const width = to.height === undefined ? asked.width : asked.height * (cropRatios[ratio] ?? 1)
    const wanted = cropRatios[ratio] === null ? asked : { ...asked, width }
    setCrop(fittingCrop(wanted, size, cropRatios[ratio]))
  }

  const sides = [
    ['x', t`From the left`],
    ['y', t`From the top`],
    ['width', t`Width`],
    ['height', t`Height`],
  ] as const
  return (
    <div className="crop">
      <SegmentedControl
        aria-label={t`Aspect ratio`}
        value={ratio}
        onChange={(next) => choose(next as CropRatio)}
        data={Object.entries({ free: t`Freeform`, square: t`1:1`, wide: t`16:9`, tall: t`4:5` }).map(
          ([value, label]) => ({ value, label }),
        )}
      />
      <DrawnCrop file={file} size={size} crop={crop} picture={picture} onChange={change} />
      <div className="crop-sides">
        {sides.map(([side, label]) => (
          <NumberInput
            key={side}
            label={label}
            value={crop[side]}
            min={side === 'x' || side === 'y' ? 0 : 1}
            allowDecimal={false}
            onChange={(value) => change({ [side]: Number(value) })}
          />
        ))}
      </div>
      {failure ? (
        <p role="alert" className="file-refused">
          {failure}
        </p>
      ) : null}
      <Button loading={isBusy} onClick={() => void save(picture.current, crop)}>
        {t`Save as new image`}
      </Button>
    </div>
  )
}

type DrawnProps = {
  file: FileView
  size: Props['size']
  crop: Crop
  picture: React.RefObject<HTMLImageElement | null>
  onChange: (crop: Partial<Crop>) => void
}

/** The picture with the part that is cut; drawing over it with the pointer chooses another one. */
function DrawnCrop({ file, size, crop, picture, onChange }: DrawnProps): ReactElement {
  const { t } = useLingui()
  const [from, setFrom] = useState<{ x: number; y: number }>()

  function placeOf(event: PointerEvent<HTMLDivElement>): { x: number; y: number } {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * size.width,
      y: ((event.clientY - box.top) / box.height) * size.height,
    }
  }

  function draw(event: PointerEvent<HTMLDivElement>): void {
    if (!from) return
    const to = placeOf(event)
    onChange({
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    })
  }

  return (
    <div
      className="crop-picture"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(placeOf(event))
      }}
      onPointerMove={draw}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
    >
      <img
        ref={picture}
        src={`/api/media/${file.id}?v=${file.sha256.slice(0, 8)}`}
        alt={file.alt || t`Preview of “${{ name: file.filename }}”`}
      />
      <span
        className="crop-part"
        style={{
          left: `${(crop.x / size.width) * 100}%`,
          top: `${(crop.y / size.height) * 100}%`,
          width: `${(crop.width / size.width) * 100}%`,
          height: `${(crop.height / size.height) * 100}%`,
        }}
      />
    </div>
  )
}

function useCut({ file, onDone }: Pick<Props, 'file' | 'onDone'>) {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher('crop')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(picture: HTMLImageElement | null, crop: Crop): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const cut = picture ? await cutPicture(picture, crop, file.filename) : undefined
      if (!cut) throw new Error(t`Couldn’t crop the image. Try another browser.`)
      const id = await sendPicture(cut)
      await fetcher.submit({ intent: 'keep-crop', file: id, of: file.id }, { method: 'post' })
      onDone()
    } catch (error) {
      setFailure(
        (error instanceof Error && error.message) || t`Couldn’t crop the image. Try another browser.`,
      )
    } finally {
      setBusy(false)
    }
  }

  return { failure, isBusy, save }
}
