import { msg } from '@lingui/core/runtime-macro'

export const folderRestrictedLabels = {
  everyone: msg`Everyone can open the folder now`,
  selected: msg`Only the members you chose can open the folder now`,
}

export const folderNewOfKindLabels = {
  audio: msg`New recordings`,
  document: msg`New documents`,
  image: msg`New images`,
  article: msg`New articles`,
}

export const folderLabels = {
  everyone: msg`Everyone`,
  selected: msg`Selected members`,
  allAssets: msg`All assets`,
  grey: msg`Gray`,
  red: msg`Red`,
  orange: msg`Orange`,
  yellow: msg`Yellow`,
  green: msg`Green`,
  blue: msg`Blue`,
  violet: msg`Violet`,
}

export const folderIconLabels = {
  folder: msg`Folder`,
  mic: msg`Microphone`,
  'audio-lines': msg`Audio`,
  video: msg`Video`,
  image: msg`Image`,
  'file-text': msg`Text`,
  users: msg`People`,
  'building-2': msg`Company`,
  calendar: msg`Calendar`,
  lightbulb: msg`Idea`,
  quote: msg`Quote`,
  route: msg`Journey`,
  sparkles: msg`Sparkles`,
}
