import { afterEach, expect, it, vi } from 'vitest';

async function openPage(id: string, stored: Record<string, string>) {
  vi.resetModules();
  const area = new Map(Object.entries(stored));
  const attributes = new Set<string>();
  const localStorage = {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  };
  const toggleAttribute = (name: string, on: boolean) =>
    void (on ? attributes.add(name) : attributes.delete(name));
  const window = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { documentElement: { toggleAttribute } });
  const module = await import('./announcement.ts');
  module.startAnnouncement(id);
  /** Simulates another tab that stores a value. */
  const storeElsewhere = (key: string, newValue: string): void => {
    area.set(key, newValue);
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  return { ...module, area, storeElsewhere, isHidden: () => attributes.has('data-announcement-dismissed') };
}

afterEach(() => vi.unstubAllGlobals());

it('A2: a dismissed announcement stays dismissed', async () => {
  const first = await openPage('spring', {});
  expect([first.announcementDismissed.getSnapshot(), first.isHidden()]).toEqual([false, false]);
  first.dismissAnnouncement();
  expect([first.announcementDismissed.getSnapshot(), first.isHidden()]).toEqual([true, true]);
  const second = await openPage('spring', Object.fromEntries(first.area));
  expect([second.announcementDismissed.getSnapshot(), second.isHidden()]).toEqual([true, true]);
});

it('A3: the same ID keeps a dismissal without storing anything twice', async () => {
  const { area } = await openPage('spring', {
    'docusaurus.announcement.id': 'spring',
    'docusaurus.announcement.dismiss': 'kept',
  });
  expect(area.get('docusaurus.announcement.dismiss')).toBe('kept');
});

it('A3: a new ID resets the dismissal', async () => {
  const { announcementDismissed, area, isHidden } = await openPage('summer', {
    'docusaurus.announcement.id': 'spring',
    'docusaurus.announcement.dismiss': 'true',
  });
  expect([announcementDismissed.getSnapshot(), isHidden()]).toEqual([false, false]);
  expect(area.get('docusaurus.announcement.id')).toBe('summer');
  expect(area.get('docusaurus.announcement.dismiss')).toBe('false');
});

it('A2: a dismissal in another tab hides only the bar of the same announcement', async () => {
  const { announcementDismissed, storeElsewhere, isHidden } = await openPage('spring', {});
  storeElsewhere('docusaurus.announcement.dismiss', 'true');
  expect([announcementDismissed.getSnapshot(), isHidden()]).toEqual([true, true]);
  // The other tab has a page of a newer deployment.
  storeElsewhere('docusaurus.announcement.id', 'summer');
  storeElsewhere('docusaurus.announcement.dismiss', 'false');
  expect([announcementDismissed.getSnapshot(), isHidden()]).toEqual([false, false]);
  storeElsewhere('docusaurus.announcement.dismiss', 'true');
  expect([announcementDismissed.getSnapshot(), isHidden()]).toEqual([false, false]);
});
