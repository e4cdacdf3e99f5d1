"""What readers other than ours find in presentations: python-pptx's view of each slide, and what the schemas of ECMA-376 refuse.

read_pptx.py SCHEMAS FILE... writes JSON: for each file its slides and its faults.
"""

import json
import posixpath
import sys
import zipfile
from pathlib import Path

from lxml import etree
from pptx import Presentation
from pptx.enum.shapes import PP_PLACEHOLDER

# By the namespace of a part's root: the schema that it has to obey.
SCHEMA_OF = {
    "http://schemas.openxmlformats.org/presentationml/2006/main": "pml.xsd",
    "http://schemas.openxmlformats.org/drawingml/2006/main": "dml-main.xsd",
    "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties": "shared-documentPropertiesCustom.xsd",
    "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties": "shared-documentPropertiesExtended.xsd",
    "http://schemas.openxmlformats.org/package/2006/relationships": "opc-relationships.xsd",
}
# These have none in the collection: python-pptx, which reads both, has to do.
WITHOUT_SCHEMA = {"[Content_Types].xml", "docProps/core.xml"}
MAGIC = {"png": b"\x89PNG\r\n\x1a\n", "svg": b"<svg", "jpeg": b"\xff\xd8\xff"}


class Schemas:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.known = {}

    def of(self, root):
        name = SCHEMA_OF.get(etree.QName(root).namespace)
        if name is None:
            return None
        if name not in self.known:
            self.known[name] = etree.XMLSchema(etree.parse(str(self.folder / name)))
        return self.known[name]


def package_faults(path, schemas):
    faults = []
    with zipfile.ZipFile(path) as package:
        names = set(package.namelist())
        for name in sorted(names):
            content = package.read(name)
            ending = name.rsplit(".", 1)[-1]
            if ending in ("xml", "rels"):
                root = etree.fromstring(content)
                faults += xml_faults(name, root, schemas)
                if ending == "rels":
                    faults += target_faults(name, root, names)
            elif not content.startswith(MAGIC.get(ending, b"\0never")):
                faults.append(f"{name}: begins with {content[:8]!r}")
    return faults


def xml_faults(name, root, schemas):
    if name in WITHOUT_SCHEMA:
        return []
    schema = schemas.of(root)
    if schema is None:
        return [f"{name}: no schema for {root.tag}"]
    if schema.validate(root):
        return []
    return [f"{name}:{error.line}: {error.message}" for error in schema.error_log][:5]


def target_faults(name, root, names):
    """Relations that lead nowhere."""
    folder = posixpath.dirname(posixpath.dirname(name))
    return [
        f"{name}: leads to {relation.get('Target')}, which is not there"
        for relation in root
        if relation.get("TargetMode") != "External"
        and posixpath.normpath(posixpath.join("/", folder, relation.get("Target"))).lstrip("/") not in names
    ]


def leaves(shapes):
    for shape in shapes:
        if shape.shape_type is not None and hasattr(shape, "shapes"):
            yield from leaves(shape.shapes)
        else:
            yield shape


def paragraphs_of(shape):
    if shape.has_text_frame:
        return [paragraph.text for paragraph in shape.text_frame.paragraphs]
    if getattr(shape, "has_table", False) and shape.has_table:
        return [cell.text for row in shape.table.rows for cell in row.cells]
    return []


def links_of(slide):
    return [
        relation.target_ref
        for relation in slide.part.rels.values()
        if relation.is_external and relation.reltype.endswith("/hyperlink")
    ]


def outside(shape, width, height):
    values = (shape.left, shape.top, shape.width, shape.height)
    if None in values:
        return False
    left, top, wide, high = values
    return left < 0 or top < 0 or left + wide > width or top + high > height


def slide_facts(slide, width, height):
    kinds = {one.placeholder_format.type for one in slide.placeholders}
    title = slide.shapes.title
    return {
        "title": None if title is None else title.text_frame.text,
        "number": PP_PLACEHOLDER.SLIDE_NUMBER in kinds,
        "footer": PP_PLACEHOLDER.FOOTER in kinds,
        "notes": slide.notes_slide.notes_text_frame.text if slide.has_notes_slide else None,
        "paragraphs": [text for shape in leaves(slide.shapes) for text in paragraphs_of(shape) if text.strip()],
        "tables": [
            [[cell.text for cell in row.cells] for row in shape.table.rows]
            for shape in slide.shapes
            if getattr(shape, "has_table", False) and shape.has_table
        ],
        "links": links_of(slide),
        # What stands for a figure says in words what it shows.
        "silent": [
            shape.name
            for shape in slide.shapes
            if (hasattr(shape, "shapes") or shape.shape_type == 13)
            and not shape._element.xpath("./*/p:cNvPr")[0].get("descr")
        ],
        "outside": [shape.name for shape in slide.shapes if outside(shape, width, height)],
    }


def facts(path, schemas):
    deck = Presentation(path)
    width, height = deck.slide_width, deck.slide_height
    return {
        "faults": package_faults(path, schemas),
        "slides": [slide_facts(slide, width, height) for slide in deck.slides],
        "title": deck.core_properties.title,
    }


schemas = Schemas(sys.argv[1])
print(json.dumps({Path(path).name: facts(path, schemas) for path in sys.argv[2:]}))
