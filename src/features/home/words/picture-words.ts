const en = {
  picture: 'Picture',
  pNGJPEGOrWebPUp: 'PNG, JPEG or WebP, up to 2 MB. Square ones look best.',
  chooseAFileFirst: 'Choose a PNG, JPEG or WebP file first.',
  yourPicture: 'Your picture',
  pictureOf: (name: string) => `Picture of ${name}`,
  savePicture: 'Save picture',
  removePicture: 'Remove picture',
  pictureSaved: 'Picture saved',
  pictureRemoved: 'Picture removed',
}

const de: typeof en = {
  picture: 'Bild',
  pNGJPEGOrWebPUp: 'PNG, JPEG oder WebP, bis 2 MB. Quadratisch sieht am besten aus.',
  chooseAFileFirst: 'Wählen Sie zuerst eine Datei in PNG, JPEG oder WebP.',
  yourPicture: 'Ihr Bild',
  pictureOf: (name) => `Bild von ${name}`,
  savePicture: 'Bild speichern',
  removePicture: 'Bild entfernen',
  pictureSaved: 'Bild gespeichert',
  pictureRemoved: 'Bild entfernt',
}

export const pictureWords = { en, de }
