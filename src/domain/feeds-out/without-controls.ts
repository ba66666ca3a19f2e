// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g

// oxlint-disable-next-line no-control-regex -- any other character is looked for
const NO_CONTROL = /[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/

/** Whether anything is left of a text without control characters. Looks no further than the first other one. */
export const hasWrittenCharacter = (text: string): boolean => NO_CONTROL.test(text)

/** A text without the control characters at which readers of files stop. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '')
