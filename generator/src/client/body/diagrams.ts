export function startDiagrams(): void {}
export function watchDiagrams(_root: ParentNode): void {}
