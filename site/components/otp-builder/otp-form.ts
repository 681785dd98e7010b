/** The builder's form, as typed. */

import { NEW_WATERMARK, type WatermarkFields } from './watermark.ts';

export interface OtpForm {
  ttl: string;
  userId: string;
  watermarks: WatermarkFields[];
  rule: 'none' | 'allow' | 'block';
  places: string;
  except: string;
  hosts: string;
  canDownload: boolean;
  rental: string;
  rentalUnit: 'days' | 'hours';
  /** Not part of the request: a viewer and website to test the rules. */
  testAddress: string;
  testCountry: string;
  testHost: string;
}

/** Initial values. */
export const FIRST_FORM: Readonly<OtpForm> = {
  ttl: '300',
  userId: '',
  watermarks: [NEW_WATERMARK.rtext],
  rule: 'none',
  places: 'IN',
  except: '',
  hosts: '',
  canDownload: false,
  rental: '15',
  rentalUnit: 'days',
  testAddress: '203.0.113.7',
  testCountry: 'IN',
  testHost: 'www.example.com',
};

/** Returns the name of a watermark's form field: `watermark-2-text`. */
export function watermarkField(id: number, name: keyof WatermarkFields): string {
  return `watermark-${id}-${name}`;
}

/** @param watermarks IDs of the watermarks in the form, in order */
export function readOtpForm(data: FormData, watermarks: readonly number[]): OtpForm {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const rule = text('rule');
  return {
    ttl: text('ttl'),
    userId: text('userId'),
    watermarks: watermarks.map((id) => readWatermark((name) => text(watermarkField(id, name)))),
    rule: rule === 'allow' || rule === 'block' ? rule : 'none',
    places: text('places'),
    except: text('except'),
    hosts: text('hosts'),
    canDownload: data.has('canDownload'),
    rental: text('rental'),
    rentalUnit: text('rentalUnit') === 'hours' ? 'hours' : 'days',
    testAddress: text('testAddress'),
    testCountry: text('testCountry').toUpperCase(),
    testHost: text('testHost').toLowerCase(),
  };
}

function readWatermark(text: (name: keyof WatermarkFields) => string): WatermarkFields {
  return {
    type: text('type') === 'text' ? 'text' : 'rtext',
    text: text('text'),
    alpha: text('alpha'),
    color: text('color') === '' ? NEW_WATERMARK.rtext.color : text('color'),
    size: text('size'),
    interval: text('interval'),
    skip: text('skip'),
    x: text('x'),
    y: text('y'),
  };
}
