/** A button that needs more from the form stays pressable and is disabled by its role only. */
export const isDisabled = (control: Element): boolean => control.matches(':disabled, [aria-disabled="true"]')
