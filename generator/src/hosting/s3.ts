import { stringify } from 'yaml';
import { DocsError } from '../problems.ts';
import { REVALIDATE } from '../output/headers.ts';
import { RATHER_NOT_MARKDOWN, WANTS_MARKDOWN } from './accepts-markdown.ts';
import { introduction, type Header, type HostedSite } from './hosted-site.ts';

/** CloudFront's limit for functions, in bytes. */
const LONGEST_FUNCTION = 10_240;

/** Headers that CloudFront configures with dedicated settings. */
const SECURITY_HEADERS = ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy'];

/**
 * Returns a CloudFormation template: a private bucket, and a CloudFront distribution that reads it.
 *
 * @throws DocsError if there are more redirects than CloudFront supports
 */
export function s3Config(site: HostedSite): string {
  const { baseUrl } = site;
  const place = `s3://BUCKET${baseUrl}`;
  const typed = site.types
    .filter(({ named }) => named)
    .map(
      ({ ending, type }) =>
        `aws s3 cp ${place} ${place} --recursive --exclude "*" --include "*.${ending}" --content-type "${type}" --metadata-directive REPLACE`,
    );
  return `${introduction('S3 and CloudFront', site, [
    'This file is template.yaml. Make what it names, in us-east-1: aws cloudformation deploy --template-file template.yaml --stack-name docs',
    `Upload a build: aws s3 sync dist/ ${place} --delete --exclude "_*"`,
    ...typed,
    `Tell CloudFront: aws cloudfront create-invalidation --distribution-id ID --paths "${baseUrl}*"`,
  ])}
${stringify(template(site), { lineWidth: 0 })}`;
}

function template(site: HostedSite): object {
  const { baseUrl, host } = site;
  const bucketFiles = { 'Fn::Sub': '${Bucket.Arn}/*' };
  const ofDistribution = {
    'AWS:SourceArn': { 'Fn::Sub': 'arn:aws:cloudfront::${AWS::AccountId}:distribution/${Distribution}' },
  };
  const behavior = (policy: string): object => ({
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', // "CachingOptimized" of CloudFront itself
    ResponseHeadersPolicyId: { Ref: policy },
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Paths', 'FunctionARN'] } },
    ],
  });
  const parts = site.parts.map((part, index) => ({ ...part, resource: `HeadersOfPart${index + 1}` }));
  const errors = [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponseCode: 404,
    ResponsePagePath: `${baseUrl}404.html`,
    ErrorCachingMinTTL: 10,
  }));
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Parameters: {
      CertificateArn: { Type: 'String', Default: '', Description: `Certificate for ${host ?? 'the site'}` },
    },
    Conditions: { HasCertificate: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'CertificateArn' }, ''] }] } },
    Resources: {
      Bucket: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
          VersioningConfiguration: { Status: 'Enabled' },
        },
      },
      BucketPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Bucket' },
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Principal: { Service: 'cloudfront.amazonaws.com' },
                Action: 's3:GetObject',
                Resource: bucketFiles,
                Condition: { StringEquals: ofDistribution },
              },
            ],
          },
        },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: { 'Fn::Sub': '${AWS::StackName}' },
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Paths: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: { 'Fn::Sub': '${AWS::StackName}-paths' },
          AutoPublish: true,
          FunctionConfig: { Comment: 'Redirects, and the file of each page', Runtime: 'cloudfront-js-2.0' },
          FunctionCode: cloudFrontFunction(site),
        },
      },
      Headers: headersPolicy('headers', [...site.headers, ['Cache-Control', REVALIDATE]]),
      ...Object.fromEntries(
        parts.map(({ name, value, resource }) => [
          resource,
          headersPolicy(resource.toLowerCase(), [...site.headers, [name, value]]),
        ]),
      ),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            IPV6Enabled: true,
            ...(host === null
              ? {}
              : {
                  Aliases: { 'Fn::If': ['HasCertificate', [host], { Ref: 'AWS::NoValue' }] },
                  ViewerCertificate: {
                    'Fn::If': [
                      'HasCertificate',
                      {
                        AcmCertificateArn: { Ref: 'CertificateArn' },
                        SslSupportMethod: 'sni-only',
                        MinimumProtocolVersion: 'TLSv1.2_2021',
                      },
                      { Ref: 'AWS::NoValue' },
                    ],
                  },
                }),
            Origins: [
              {
                Id: 'bucket',
                DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
                S3OriginConfig: {},
                OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
              },
            ],
            DefaultCacheBehavior: behavior('Headers'),
            CacheBehaviors: parts.map(({ pattern, resource }) => ({
              PathPattern: pattern,
              ...behavior(resource),
            })),
            CustomErrorResponses: errors,
          },
        },
      },
    },
    Outputs: {
      BucketName: { Value: { Ref: 'Bucket' } },
      DistributionId: { Value: { Ref: 'Distribution' } },
      Address: { Value: { 'Fn::Sub': `https://\${Distribution.DomainName}${baseUrl}` } },
    },
  };
}

function headersPolicy(name: string, headers: readonly Header[]): object {
  const value = (wanted: string): string | undefined => headers.find(([header]) => header === wanted)?.[1];
  const policy = value('Content-Security-Policy');
  const referrer = value('Referrer-Policy');
  const others = headers.filter(([header]) => !SECURITY_HEADERS.includes(header));
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
        SecurityHeadersConfig: {
          ...(policy === undefined
            ? {}
            : { ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true } }),
          ...(value('X-Content-Type-Options') === undefined
            ? {}
            : { ContentTypeOptions: { Override: true } }),
          ...(referrer === undefined ? {} : { ReferrerPolicy: { ReferrerPolicy: referrer, Override: true } }),
        },
        CustomHeadersConfig: {
          Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
        },
      },
    },
  };
}

/**
 * Returns the code of the CloudFront function that runs for each request and returns a redirect or the object to
 * serve. A bucket doesn't know folders or whether an object exists, so the function lists all exceptions to the rule.
 *
 * @throws DocsError if the code exceeds CloudFront's limit
 */
export function cloudFrontFunction(site: HostedSite): string {
  const { baseUrl, redirects, htmlFiles, indexFiles, withoutMarkdown, types } = site;
  // Pages are either folders or named files; the few exceptions are listed.
  const areNamed = htmlFiles.length > indexFiles.length;
  const [usual, other] = areNamed ? ['.html', '/index.html'] : ['/index.html', '.html'];
  const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  const endings = types.map(({ ending }) => ending).join('|');
  const code = `const MOVED = ${JSON.stringify(targets)};
const FILES = ${JSON.stringify(areNamed ? indexFiles : htmlFiles)};
const NO_MARKDOWN = ${JSON.stringify(withoutMarkdown)};

function query(request) {
  const parts = [];
  for (const name in request.querystring) {
    const one = request.querystring[name];
    for (const each of one.multiValue || [one]) {
      parts.push(each.value === '' ? name : name + '=' + each.value);
    }
  }
  return parts.length === 0 ? '' : '?' + parts.join('&');
}

function moved(status, to, request) {
  const location = /[?#]/.test(to) ? to : to + query(request);
  return { statusCode: status, headers: { location: { value: location } } };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (MOVED[uri] !== undefined) {
    return moved(301, MOVED[uri], request);
  }
${
  baseUrl === '/'
    ? ''
    : `  if (uri === '/') {
    return moved(302, ${JSON.stringify(baseUrl)}, request);
  }
  if (uri + '/' === ${JSON.stringify(baseUrl)}) {
    return moved(301, ${JSON.stringify(baseUrl)}, request);
  }
`
}  const bare = uri.replace(/\\/$/, '');
  const page = bare.replace(/(\\/index)?\\.html$/, '');
  if (FILES.includes(uri) || /\\/404\\.html$/.test(uri) || (page === bare && /\\.(${endings})$/.test(bare))) {
    return request;
  }
  const accept = request.headers.accept ? request.headers.accept.value : '';
  const isMarkdown =
    page === bare &&
    !NO_MARKDOWN.includes(page) &&
    /${literal(WANTS_MARKDOWN)}/i.test(accept) &&
    !/${literal(RATHER_NOT_MARKDOWN)}/i.test(accept);
  request.uri = page + (isMarkdown ? '/index.md' : FILES.includes(page + '${other}') ? '${other}' : '${usual}');
  return request;
}
`;
  if (Buffer.byteLength(code) > LONGEST_FUNCTION) {
    throw new DocsError({
      code: 'too-many-redirects',
      level: 'throw',
      message: `The redirects of the site make a function of ${Buffer.byteLength(code)} bytes, and CloudFront takes ${LONGEST_FUNCTION}.`,
      remedy: 'Remove redirects that nobody follows any more, or choose another host.',
    });
  }
  return code;
}

/** Escapes slashes for a regular expression literal. */
function literal(source: string): string {
  return source.replaceAll('/', '\\/');
}
