const en = {
  link: 'Link',
  removeLink: 'Remove link',
  setLink: 'Set link',
  linkLeads: 'Where it leads',
  controls: {
    boldControlLabel: 'Bold',
    italicControlLabel: 'Italic',
    underlineControlLabel: 'Underline',
    strikeControlLabel: 'Strikethrough',
    codeControlLabel: 'Code',
    h2ControlLabel: 'Heading 2',
    h3ControlLabel: 'Heading 3',
    bulletListControlLabel: 'Bullet list',
    orderedListControlLabel: 'Ordered list',
    blockquoteControlLabel: 'Blockquote',
    codeBlockControlLabel: 'Code block',
    hrControlLabel: 'Horizontal line',
    undoControlLabel: 'Undo',
    redoControlLabel: 'Redo',
  },
}

const de: typeof en = {
  link: 'Link',
  removeLink: 'Link entfernen',
  setLink: 'Link setzen',
  linkLeads: 'Wohin er führt',
  controls: {
    boldControlLabel: 'Fett',
    italicControlLabel: 'Kursiv',
    underlineControlLabel: 'Unterstrichen',
    strikeControlLabel: 'Durchgestrichen',
    codeControlLabel: 'Code',
    h2ControlLabel: 'Überschrift 2',
    h3ControlLabel: 'Überschrift 3',
    bulletListControlLabel: 'Aufzählung',
    orderedListControlLabel: 'Nummerierte Liste',
    blockquoteControlLabel: 'Zitat',
    codeBlockControlLabel: 'Codeblock',
    hrControlLabel: 'Trennlinie',
    undoControlLabel: 'Rückgängig',
    redoControlLabel: 'Wiederholen',
  },
}

/** The words of the editor of rich text. */
export const richTextWords = { en, de }
