/**
 * Checks the TypeScript samples of the React Native pages against declarations generated from the package's interface.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginSite } from 'pagewright';
import { expect, it } from 'vitest';
import { brand } from '../../brand.ts';
import { countSamples } from '../../sample-check/sample-counts.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { typeMistakes } from '../testing/type-check.ts';
import { applyHunks, asLines, splitHunks, titledBlocks } from './page-diffs.ts';
import { readSdk, type SdkInterface } from './read-sdk.ts';
import { nativeModuleDeclarations, packageDeclarations } from './typescript-declarations.ts';

const site = fileURLToPath(new URL('../../', import.meta.url));
const TROUBLES = 'docs/mobile/troubleshooting';
const START = 'docs/mobile/react-native/getting-started.md';

/**
 * The part of React Native's 0.81 types that samples use, and the samples' own modules. The package itself has many
 * build tools as dependencies. If it's installed, samples are also compiled with its real types.
 */
const REACT_NATIVE = `declare const __DEV__: boolean;
declare module 'react-native' {
  import type { Component, ComponentType, ReactNode } from 'react';
  export interface ViewStyle { [name: string]: unknown }
  type RegisteredStyle = number & { readonly __registeredStyleBrand: true };
  type Style = ViewStyle | RegisteredStyle | false | null | undefined | readonly Style[];
  export interface GestureResponderEvent { nativeEvent: { locationX: number; locationY: number } }
  interface ViewProps {
    style?: Style;
    children?: ReactNode;
    pointerEvents?: 'auto' | 'none' | 'box-none' | 'box-only';
    onStartShouldSetResponder?: (event: GestureResponderEvent) => boolean;
    onResponderGrant?: (event: GestureResponderEvent) => void;
    onResponderMove?: (event: GestureResponderEvent) => void;
    onResponderRelease?: (event: GestureResponderEvent) => void;
    onResponderTerminate?: (event: GestureResponderEvent) => void;
    onResponderTerminationRequest?: (event: GestureResponderEvent) => boolean;
    onTouchStart?: (event: GestureResponderEvent) => void;
    onTouchEnd?: (event: GestureResponderEvent) => void;
    onTouchCancel?: (event: GestureResponderEvent) => void;
    accessible?: boolean;
    onLayout?: (event: { nativeEvent: { layout: { width: number; height: number } } }) => void;
    accessibilityRole?: string;
    accessibilityLabel?: string;
    accessibilityState?: { checked?: boolean; selected?: boolean; disabled?: boolean };
    accessibilityValue?: { text?: string; min?: number; max?: number; now?: number };
    accessibilityActions?: { name: string; label?: string }[];
    onAccessibilityAction?: (event: { nativeEvent: { actionName: string } }) => void;
    accessibilityLiveRegion?: 'none' | 'polite' | 'assertive';
  }
  interface PressableProps extends ViewProps {
    onPress?: (event: GestureResponderEvent) => void;
    disabled?: boolean;
  }
  export class View extends Component<ViewProps> {}
  export class Text extends Component<ViewProps> {}
  export class Pressable extends Component<PressableProps> {}
  export class Button extends Component<{ title: string; onPress?: () => void; disabled?: boolean }> {}
  export class Image extends Component<ViewProps & { source: { uri: string }; accessibilityIgnoresInvertColors?: boolean }> {}
  export class ActivityIndicator extends Component<ViewProps & { color?: string }> {}
  export class StatusBar extends Component<{ hidden?: boolean }> {}
  export class ScrollView extends Component<ViewProps> {}
  export class Modal extends Component<ViewProps & { transparent?: boolean; animationType?: 'none' | 'fade' | 'slide'; onRequestClose?: () => void }> {}
  export class FlatList<Item> extends Component<{
    data: readonly Item[];
    keyExtractor?: (item: Item, index: number) => string;
    renderItem: (entry: { item: Item; index: number }) => ReactNode;
    extraData?: unknown;
    style?: Style;
  }> {}
  export const StyleSheet: {
    create<Styles extends Record<string, ViewStyle>>(
      styles: Styles,
    ): { [Name in keyof Styles]: Styles[Name] & { resizeMode?: 'contain' | 'cover' | 'stretch' } };
    absoluteFill: RegisteredStyle;
    absoluteFillObject: ViewStyle;
  };
  export const BackHandler: {
    addEventListener(event: 'hardwareBackPress', listener: () => boolean): { remove(): void };
  };
  export const AccessibilityInfo: { isScreenReaderEnabled(): Promise<boolean> };
  export const DeviceEventEmitter: {
    addListener(event: string, listener: () => void): { remove(): void };
  };
  export const Platform: { OS: 'android' | 'ios'; Version: string | number };
  export const PermissionsAndroid: {
    PERMISSIONS: { POST_NOTIFICATIONS: string };
    request(permission: string): Promise<string>;
  };
  export const AppRegistry: { registerComponent(name: string, component: () => ComponentType): void };
  export class NativeEventEmitter {
    constructor(nativeModule: object);
    addListener<Event>(event: string, listener: (event: Event) => void): { remove(): void };
  }
  interface NativeModulesStatic {
    PipModule: { setWanted(isWanted: boolean): void; enter(): Promise<boolean> };
    IntegrityModule: { request(lesson: string, nonce: string): Promise<string> };
    NativePlayer: { play(videoId: string, otp: string, playbackInfo: string): void; pause(): void };
  }
  export const NativeModules: NativeModulesStatic;
}
`;

const ASYNC_STORAGE = `declare module '@react-native-async-storage/async-storage' {
  const AsyncStorage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
  };
  export default AsyncStorage;
}
`;
const SAFE_AREA = `declare module 'react-native-safe-area-context' {
  import type { ComponentType, ReactNode } from 'react';
  import type { ViewStyle } from 'react-native';
  export const SafeAreaProvider: ComponentType<{ children?: ReactNode }>;
  export const SafeAreaView: ComponentType<{ style?: ViewStyle; children?: ReactNode }>;
  export function useSafeAreaInsets(): { top: number; right: number; bottom: number; left: number };
}
`;
const APP_JSON = "declare module '*/app.json' { export const name: string; }";

/** Returns a page's files by sample title. */
function titledSamples(page: string): Map<string, string> {
  return new Map(
    titledBlocks(readFileSync(join(site, page), 'utf8'))
      .filter(
        ({ language, title, isFragment }) =>
          /^(?:tsx?|js)$/.test(language) && /^[\w.-]+$/.test(title) && !isFragment,
      )
      .map(({ title, lines }) => [title, `${lines.join('\n')}\n`]),
  );
}

function changesOf(page: string): [title: string, hunks: string[][]][] {
  return titledBlocks(readFileSync(join(site, page), 'utf8'))
    .filter(({ language, title }) => language === 'diff' && /^[\w-]+\.tsx?$/.test(title))
    .map(({ title, lines }) => [title, splitHunks(lines)]);
}

function samplesOfPages(): [page: string, samples: Map<string, string>][] {
  const folder = 'docs/mobile/react-native';
  const pages = readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
  const shared = ['index', 'permissions']
    .map((name) => `docs/mobile/${name}.md`)
    .concat(readdirSync(join(site, TROUBLES)).map((name) => `${TROUBLES}/${name}`));
  return [...shared, ...pages].map((page) => [page, titledSamples(page)]);
}

/** Puts each page in its own folder, with the files of the start page that it builds on. */
function filesOf(pages: readonly [page: string, samples: Map<string, string>][]): Map<string, string> {
  const base = titledSamples(START);
  return new Map(
    pages.flatMap(([page, own]) => {
      const changes = changesOf(page);
      const files = own.size + changes.length === 0 ? own : new Map([...base, ...own]);
      for (const [title, hunks] of changes) {
        const changed = applyHunks(asLines((files.get(title) ?? '').split('\n')), hunks);
        // Files of other pages or platforms stay unchanged.
        if (typeof changed !== 'string') files.set(title, changed.map(({ text }) => text).join('\n'));
      }
      return [...files].map(([title, code]) => [`${page.replace(/\W+/g, '-')}/${title}`, code] as const);
    }),
  );
}

function packageInterface(): SdkInterface {
  const source: PluginSite = {
    ...pluginSite({}, { tokens: brand }),
    read: (file) => readFileSync(join(site, file), 'utf8'),
  };
  const sdk = readSdk(source, 'react-native', []);
  if (sdk === null) {
    throw new Error('sdk/react-native.yaml cannot be read; `npm run check` says why.');
  }
  return sdk;
}

/**
 * Returns declarations as vague as the types of the published package: results of the ref are `unknown`, and
 * `VdoDownload` is `any`. New projects are strict, so samples must name these types.
 */
function asPublished(declarations: string): string {
  return declarations
    .replace(/(export const VdoDownload): \{[^]*?;\};$/m, '$1: any;')
    .replaceAll(/^( {2}\w+\(\): Promise)<.+>;/gm, '$1<unknown>;')
    .replace(/^ {2}style\?: .+;$/m, '  style?: { resizeMode?: string | null } | null;');
}

/** Installed with `npm install --no-save react-native@0.81`. */
const hasOwnTypes = existsSync(join(site, '../node_modules/react-native/package.json'));
const OWN_TYPES = { lib: ['ES2023'], types: ['react'], skipLibCheck: true };

it('calls the package and React Native according to their interfaces in every sample', (test) => {
  const sdk = packageInterface();
  const pages = samplesOfPages();
  const titles = pages.flatMap(([, samples]) => [...samples.keys()]);
  countSamples(
    test,
    hasOwnTypes ? "compiled by tsc with React Native's own types" : 'compiled by tsc',
    titles.map((title) => title.slice(title.lastIndexOf('.') + 1)),
  );
  const files = filesOf(pages);
  expect(files.size).toBeGreaterThan(25);
  files
    .set('package.d.ts', packageDeclarations(sdk, brand.rnPackage))
    .set('app-json.d.ts', APP_JSON)
    .set('async-storage.d.ts', ASYNC_STORAGE)
    .set('safe-area.d.ts', SAFE_AREA);
  if (!hasOwnTypes) {
    files
      .set('native-modules.d.ts', nativeModuleDeclarations(sdk, brand.rnPackage))
      .set('react-native.d.ts', REACT_NATIVE);
  }
  expect(typeMistakes(files, hasOwnTypes ? OWN_TYPES : {})).toBe('');

  const published = asPublished(files.get('package.d.ts') ?? '');
  expect(typeMistakes(new Map([...files, ['package.d.ts', published]]), { strict: true })).toBe('');
});
