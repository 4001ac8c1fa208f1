/** Downloads a file. */
export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers start reading later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
