import { useHref, useLocation } from 'react-router';
import type { WaysInContent } from './ways-in.server.ts';

/**
 * Renders the ways into the shop, with a panel of kinds below each category. Only the server renders it: browsers take the
 * markup over as it is. Hovering opens a panel (`styles/ways-in.css`), as does the button beside the link.
 */
export function WaysIn({ ways }: WaysInContent) {
  return (
    <ul>
      {ways.map(({ name, path, panel }) => (
        <li key={path}>
          <Way path={path}>{name}</Way>
          {panel && (
            <>
              <details name="ways-in">
                <summary aria-label={panel.label} />
              </details>
              <div>
                <p aria-hidden>{name}</p>
                <ul>
                  {panel.ways.map((way) => (
                    <li key={way.path}>
                      <Way path={way.path}>
                        {`${way.name} `}
                        {way.count && <span>{way.count}</span>}
                      </Way>
                    </li>
                  ))}
                </ul>
                <Way path={panel.all.path}>{panel.all.name}</Way>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Way({ path, children }: { path: string; children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    <a href={useHref(path)} aria-current={pathname === path ? 'page' : undefined}>
      {children}
    </a>
  );
}
