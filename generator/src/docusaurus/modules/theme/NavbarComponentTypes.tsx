import NavbarItem from './NavbarItem.tsx';

/** Components by type of item, which a project's own types extend. */
export default { default: NavbarItem, dropdown: NavbarItem, html: NavbarItem };
