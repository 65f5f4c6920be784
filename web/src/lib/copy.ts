/** Puts a text on the clipboard, and says whether that went well. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** On a network at home the hall has no certificate, and browsers then keep their clipboard back; the old way still works. */
function copyOldWay(text: string): boolean {
  const had = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  // In an open dialog only what lies in it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (had instanceof HTMLElement) had.focus();
  }
}
